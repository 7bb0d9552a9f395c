import { createHash } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  truncateSync,
  writeSync,
} from "node:fs";

/** What one transaction changed, as SQLite's session extension writes it, with the transaction's number in its chain. */
export type JournalEntry = { position: number; changes: Uint8Array };

const { O_APPEND, O_WRONLY } = constants;

/** An entry begins with its length (4 bytes), its number (8) and a hash of the number and the changes (32). */
const HEAD_BYTES = 44;

/** Appends an entry and waits until it is on the disk. Returns what takes it back, for a transaction that then fails. */
export function appendEntry(path: string, entry: JournalEntry): () => void {
  // It is never created here: an empty folder may be a disk that is gone.
  const file = openSync(path, O_WRONLY | O_APPEND);
  const { size } = fstatSync(file);
  try {
    const bytes = encode(entry);
    // A full disk may take a part.
    if (writeSync(file, bytes) < bytes.length) throw new Error("The journal's disk is full.");
    fsyncSync(file);
  } catch (error) {
    ftruncateSync(file, size);
    throw error;
  } finally {
    closeSync(file);
  }
  return () => cutOff(path, size);
}

/**
 * The entries of a file in order, and how many bytes they have. It ends before an entry that is not whole: whoever wrote
 * that was stopped before anybody heard of it.
 */
export function readEntries(path: string): { entries: JournalEntry[]; bytes: number } {
  const all = readFileSync(path);
  const entries: JournalEntry[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= all.length) {
    const end = at + HEAD_BYTES + all.readUInt32LE(at);
    const position = Number(all.readBigUInt64LE(at + 4));
    const changes = all.subarray(at + HEAD_BYTES, end);
    if (end > all.length || !hashOf(position, changes).equals(all.subarray(at + 12, at + HEAD_BYTES))) break;
    entries.push({ position, changes });
    at = end;
  }
  return { entries, bytes: at };
}

/** Cuts a file off after so many bytes. */
export function cutOff(path: string, bytes: number): void {
  truncateSync(path, bytes);
  flush(path);
}

/** Waits until a file or a folder is on the disk. */
export function flush(path: string): void {
  const file = openSync(path, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function encode({ position, changes }: JournalEntry): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt32LE(changes.length, 0);
  head.writeBigUInt64LE(BigInt(position), 4);
  return Buffer.concat([head, hashOf(position, changes), changes]);
}

function hashOf(position: number, changes: Uint8Array): Buffer {
  return createHash("sha256").update(`${position} `).update(changes).digest();
}
