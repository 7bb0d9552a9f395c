import { pictureSize } from "#contract/content/picture-name.ts";

/** A picture that the organisation has added in the office. Without a text it is decoration beside words that say the same. */
export function Upload({ name, alt = "" }: { name: string; alt?: string }) {
  return <img src={`/pictures/${name}`} {...pictureSize(name)} alt={alt} loading="lazy" decoding="async" />;
}
