import { readExperience } from "./experience.ts";
import { parseSalary } from "./salary.ts";

/** What seekers filter by, as the texts of a job say it. */
export function numbersOfTexts({ salary, experience }: { salary: string; experience: string }) {
  const pay = parseSalary(salary);
  const years = readExperience(experience);
  return {
    salary_min: pay?.min ?? null,
    salary_max: pay?.max ?? null,
    experience_min: years?.min ?? null,
    experience_max: years?.max ?? null,
  };
}
