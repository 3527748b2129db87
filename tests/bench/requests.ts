/** One visitor's request, with its whole answer. */
export async function getPage(url: string): Promise<string> {
  const response = await fetch(url, { redirect: "manual" });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return text;
}

export const findJobs = (url: string, q: string) => `${url}/findjobs?${new URLSearchParams({ q })}`;
