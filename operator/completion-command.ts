import type { Command } from "./command.ts";
import { UsageError } from "./errors.ts";

/** Completes these commands in a shell. The script is made from the table that runs them. */
export function completionCommand(commands: readonly Command[]): Command {
  return {
    name: "completion",
    usage: "bash | zsh",
    summary: 'print a script that lets the shell complete commands and options: eval "$(beat completion bash)"',
    words: { least: 1, most: 1 },
    async run({ words: [shell], write }) {
      if (shell !== "bash" && shell !== "zsh") throw new UsageError("Enter bash or zsh.");
      await write(SCRIPTS[shell](wordsAfter(commands)));
      return undefined;
    },
  };
}

/** What may follow the words typed so far, the longest match first; `help` takes any command. */
function wordsAfter(commands: readonly Command[]): string {
  const after = new Map<string, Set<string>>();
  const add = (typed: string, ...words: string[]) => {
    after.set(typed, new Set([...(after.get(typed) ?? []), ...words]));
  };
  for (const { name, options = {} } of commands) {
    const [first = "", second] = name.split(" ");
    add("", first);
    if (second !== undefined) add(first, second);
    add(name, ...Object.keys({ ...options, json: {}, help: {} }).map((option) => `--${option}`));
  }
  add("", "completion", "help", "version");
  add("completion", "bash", "zsh");
  return Array.from(after)
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([typed, words]) => {
      const known = typed === "" ? '""' : `"${typed}"|"${typed} "*`;
      return `    ${known}) found="${[...words].join(" ")}" ;;\n`;
    })
    .join("");
}

const SCRIPTS = {
  bash: (cases: string) => `_beat() {
  local typed="\${COMP_WORDS[*]:1:COMP_CWORD-1}" found=""
  [[ $typed == help ]] && typed=""
  case "\${typed#help }" in
${cases}  esac
  COMPREPLY=($(compgen -W "$found" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _beat beat
`,
  zsh: (cases: string) => `_beat() {
  local typed="\${(j: :)words[2,CURRENT-1]}" found=""
  [[ $typed == help ]] && typed=""
  case "\${typed#help }" in
${cases}  esac
  compadd -- \${=found} || _files
}
compdef _beat beat
`,
};
