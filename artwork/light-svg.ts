import { optimize } from "svgo";

/**
 * The SVG of a drawing without unnecessary parts, and with its outlines rounded to this many decimals. Whole units are
 * enough for ink that is five units thick; letters need one decimal. Everything else (opacities, turns, scales) keeps
 * one decimal.
 */
export function lightSvg(svg: string, decimals: 0 | 1): string {
  const overrides = { convertPathData: { floatPrecision: decimals } };
  const plugins = [{ name: "preset-default" as const, params: { overrides } }];
  return optimize(svg, { multipass: true, floatPrecision: 1, plugins }).data;
}
