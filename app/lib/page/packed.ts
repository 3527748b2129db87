/** A value that goes to the browser as one text: Remix takes note of each part of a value, which takes ten times as long. For values of JSON alone. */
export type Packed<Value> = { packed: string; of?: Value };

/** For the rendering of the page, which has the very object. */
const values = new WeakMap<object, unknown>();

export function pack<Value>(value: Value): Packed<Value> {
  const packed = { packed: JSON.stringify(value) };
  values.set(packed, value);
  return packed;
}

export function unpack<Value>(packed: Packed<Value>): Value {
  return (values.get(packed) ?? JSON.parse(packed.packed)) as Value;
}
