/** What is in no name: a link, an address, a number to call. */
const NO_NAME = /:\/\/|www\.|@|\p{L}\.\p{L}|\p{N}/u;

/**
 * The first line of an e-mail to a donor. Anybody may type a name for anybody's address, so that a name with a link in it would
 * be a stranger's message under our signature.
 */
export function greetingFor(name: string): string {
  return name === "" || NO_NAME.test(name.normalize("NFKC")) ? "Hello," : `Dear ${name},`;
}
