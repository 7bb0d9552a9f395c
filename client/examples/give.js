const pause = () => new Promise((resolve) => setTimeout(resolve, 2000));

/** Takes a gift with plain `fetch`: in Node, and on a page whose origin the API knows. `say` hears what the donor must do. */
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
  // One key for one gift: as long as it stays the same, sending again never asks for a second gift.
  const headers = { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() };
  const send = () =>
    fetch(`${base}/payments/pay/mobilemoney`, { method: "POST", headers, body }).catch(() => undefined);
  let asked = await send();
  for (let tries = 1; tries < 5 && (!asked || asked.status === 409); tries += 1) {
    await pause();
    asked = await send();
  }
  const answer = await asked?.json().catch(() => undefined);
  // Without an answer of the API, or when it says so itself, the phone may have been asked all the same.
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
