/** A value that goes to the browser as one text: Remix takes note of each part of a value, which takes ten times as long. */
export type Packed<Value> = { packed: string; of?: Value };

export function pack<Value>(value: Value): Packed<Value> {
  return { packed: JSON.stringify(value) };
}

export function unpack<Value>({ packed }: Packed<Value>): Value {
  return JSON.parse(packed) as Value;
}
