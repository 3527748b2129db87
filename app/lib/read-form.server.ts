/** The form that was sent. A body that is none, which only a program sends, is refused and no failure of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response("The request holds no form.", { status: 400 });
  }
}
