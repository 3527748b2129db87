import { useEffect, useState } from "react";

type Settled<Value> = { load: Value | Promise<Value>; key: string; value: Value };

/**
 * What a loader gave, at once or streamed. While a newer load is under way, the value of the one before stays to be shown
 * if it has the same key. Only the newest load is listened to: an older one that comes late never overwrites it.
 */
export function useLatestLoad<Value>(load: Value | Promise<Value>, key: string, whenLost: (error: unknown) => Value) {
  const [settled, setSettled] = useState<Settled<Value> | null>(null);

  useEffect(() => {
    let newest = true;
    const settle = (value: Value) => {
      if (newest) setSettled({ load, key, value });
    };
    Promise.resolve(load).then(settle, (error: unknown) => settle(whenLost(error)));
    return () => {
      newest = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what to make of an error does not make another load
  }, [load, key]);

  const latest: Settled<Value> | null = load instanceof Promise ? settled : { load, key, value: load };
  return {
    /** Null: nothing has come for this key yet. */
    value: latest?.key === key ? latest.value : null,
    /** The last value for any key. */
    last: latest?.value ?? null,
    pending: latest?.load !== load,
  };
}
