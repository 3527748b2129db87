/**
 * For every form that leads to an address: a choice that was not made and a field that is empty say nothing, so the address is
 * /findjobs?q=driver and not /findjobs?q=driver&location=&category=.
 */
export function leaveOutEmptyFields({ target, formData }: FormDataEvent): void {
  if (!(target instanceof HTMLFormElement) || target.method !== "get") return;
  for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
}
