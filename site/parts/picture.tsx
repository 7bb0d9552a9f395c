import type { ComponentProps } from "react";

type PictureProps = Omit<ComponentProps<"img">, "width" | "height" | "loading"> & {
  size: readonly [width: number, height: number];
  eager?: boolean;
};

/**
 * A picture whose space is reserved. It loads when it comes near, unless it is `eager` because it is on a phone's first
 * screen. Without `alt` it says nothing that the words beside it do not.
 */
export function Picture({ size: [width, height], alt = "", eager = false, ...rest }: PictureProps) {
  return <img {...rest} alt={alt} width={width} height={height} loading={eager ? "eager" : "lazy"} decoding="async" />;
}
