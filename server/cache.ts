export type Cache<Key, Value> = {
  /** The value if it is already there, without a promise. */
  ready: (key: Key) => Value | undefined;
  get: (key: Key) => Promise<Value>;
  /** Replaces the value. */
  put: (key: Key, value: Value) => void;
  drop: (key: Key) => void;
};

/** Caches values that are made on first use. If making one fails, the next use tries again. */
export function createCache<Key, Value>(make: (key: Key) => Promise<Value>): Cache<Key, Value> {
  const made = new Map<Key, Value>();
  const making = new Map<Key, Promise<Value>>();
  return {
    ready: (key) => made.get(key),
    get(key) {
      const begun = making.get(key);
      if (begun) return begun;
      const promise = make(key);
      making.set(key, promise);
      promise.then(
        (value) => made.set(key, value),
        () => making.delete(key),
      );
      return promise;
    },
    put(key, value) {
      made.set(key, value);
      making.set(key, Promise.resolve(value));
    },
    drop(key) {
      made.delete(key);
      making.delete(key);
    },
  };
}
