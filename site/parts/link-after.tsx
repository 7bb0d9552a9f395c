/** The link after a sentence, if there is one. */
export function LinkAfter({ link }: { link: { title: string; to: string } | undefined }) {
  if (!link) return null;
  return (
    <>
      {" "}
      <a href={link.to}>{link.title}</a>
    </>
  );
}
