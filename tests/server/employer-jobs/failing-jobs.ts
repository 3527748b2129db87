import postgres from "postgres";
import { inject } from "vitest";

/** While the database fails at such a write of jobs, like "before insert". */
export async function failingWhile<Result>(trigger: string, work: () => Promise<Result>): Promise<Result> {
  const sql = postgres(inject("backends").databaseUrl, { max: 1, onnotice: () => undefined });
  await sql.unsafe(`
    create function public.fail_on_purpose() returns trigger language plpgsql as
      $$ begin raise exception 'on purpose'; end $$;
    create trigger fail_on_purpose ${trigger} on public.jobs
      for each row execute function public.fail_on_purpose();`);
  try {
    return await work();
  } finally {
    await sql.unsafe("drop trigger fail_on_purpose on public.jobs; drop function public.fail_on_purpose();");
    await sql.end();
  }
}
