import { createContext, useContext } from "react";

/** The nonce of the response that is being rendered. Browsers hide it from scripts, so it is empty there. */
export const CspNonceContext = createContext("");

export function useCspNonce(): string {
  return useContext(CspNonceContext);
}
