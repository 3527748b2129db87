import { useState } from "react";

/** While a word is being typed, a list without a job waits: the letters that follow may find some. */
export function useLastGoodList<List>(list: List, isGood: boolean, typing: boolean): List {
  const [good, setGood] = useState(list);
  const isShown = isGood || !typing;
  if (isShown && good !== list) setGood(list);
  return isShown ? list : good;
}
