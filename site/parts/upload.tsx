import { pictureSize } from "#contract/content/picture-name.ts";

/** A picture that the organisation has added in the office. Without a text it is decoration beside words that say the same. */
export function Upload({ name, alt = "", className }: { name: string; alt?: string; className?: string | undefined }) {
  return (
    <img
      className={className}
      src={`/pictures/${name}`}
      {...pictureSize(name)}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
