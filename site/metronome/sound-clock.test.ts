import { expect, test } from "vitest";
import { soundClock } from "./sound-clock.ts";

function aClock() {
  const time = { card: 4, wall: 900 };
  return {
    time,
    clock: soundClock(
      () => time.card,
      () => time.wall,
    ),
  };
}

test("follows the sound card while the card is awake", () => {
  const { time, clock } = aClock();
  time.card = 5;
  time.wall = 960;
  expect(clock.now()).toBe(5);
  expect(clock.onCard(5.5)).toBe(5.5);
});

test("goes on while the sound card sleeps, without a jump at either end", () => {
  const { time, clock } = aClock();
  clock.sleep();
  expect(clock.now()).toBe(4);
  time.wall += 3;
  expect(clock.now()).toBe(7);
  clock.wake();
  expect(clock.now()).toBe(7);
  time.card += 1;
  time.wall += 1;
  expect(clock.now()).toBe(8);
});

test("schedules nothing on a sleeping card, and each sound at its time afterwards", () => {
  const { time, clock } = aClock();
  clock.sleep();
  time.wall += 3;
  expect(clock.onCard(7.5)).toBeUndefined();
  clock.wake();
  expect(clock.onCard(7.5)).toBe(4.5);
});

test("sleeping or waking twice changes nothing", () => {
  const { time, clock } = aClock();
  expect(clock.wake()).toBe(false);
  clock.sleep();
  time.wall += 2;
  clock.sleep();
  time.wall += 2;
  expect(clock.now()).toBe(8);
  expect(clock.wake()).toBe(true);
  expect(clock.wake()).toBe(false);
  expect(clock.now()).toBe(8);
});
