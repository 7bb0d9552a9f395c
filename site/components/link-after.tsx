/** A link after a sentence, if it has one. */
export function LinkAfter({ link }: { link: { title: string; to: string } | undefined }) {
  if (!link) return null;
  return (
    <>
      {" "}
      <a href={link.to}>{link.title}</a>
    </>
  );
}
