/** A tap and typing, in the form that WebDriver and WebDriver BiDi share. */
export function pressAt(x: number, y: number) {
  return [
    {
      type: "pointer",
      id: "finger",
      actions: [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ],
    },
  ];
}

export function keysOf(text: string) {
  const actions = Array.from(text).flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keys", actions }];
}
