const pause = () => new Promise((resolve) => setTimeout(resolve, 2000));

/** Takes a gift with plain `fetch`, in Node or on a page whose origin the API allows. `say` gets what the donor must do. */
export async function give(base, { amount, phone, channel, name, email, city }, say) {
  const body = JSON.stringify({
    Amount: amount,
    CustomerMsisdn: phone,
    Channel: channel,
    CustomerName: name,
    CustomerEmail: email,
    City: city,
    Country: "Ghana",
  });
  // One key for each gift: sending the request again with the same key never starts a second gift.
  const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
  const send = () =>
    fetch(`${base}/payments/pay/mobilemoney`, { method: "POST", headers, body }).catch(() => undefined);
  let asked = await send();
  for (let tries = 1; tries < 5 && (!asked || asked.status === 409); tries += 1) {
    await pause();
    asked = await send();
  }
  const answer = await asked?.json().catch(() => undefined);
  // If the API gave no answer, or says that money may have moved, the phone may have been asked.
  if (!answer || (answer.moneyMayHaveMoved ?? asked.status >= 500)) return { state: "unknown", problem: answer };
  if (!asked.ok) return { state: "not-asked", problem: answer };
  say(`Approve GH₵${answer.data.amount} on your phone.`);
  let gift = answer.data;
  while (gift.state === "pending" || gift.state === "checking") {
    await pause();
    const found = await fetch(`${base}/donations/${gift.TransactionId}`).catch(() => undefined);
    if (found?.ok) gift = (await found.json()).data;
  }
  return gift;
}
