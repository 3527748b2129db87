import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** The options that a command was given. Whoever mistypes one reads how the command is used. */
export function readOptions<Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs<{ options: Options }>({ options }).values;
  } catch (error) {
    // What Node says goes on with how to pass arguments that begin with a dash.
    const [problem = ""] = (error as Error).message.split(". ");
    return endWithUsage(`${problem.replace(/\.$/, "")}.\nUsage: ${usage}`);
  }
}

/** Says what is wrong with the arguments, and ends the command. */
export function endWithUsage(text: string): never {
  console.error(text);
  process.exit(1);
}
