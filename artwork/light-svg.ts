import { optimize } from "svgo";

/**
 * A drawing's SVG without what is not needed, and with its outlines rounded to this many decimals. Whole units do for
 * ink that is five units thick; letters need one decimal. Everything else (opacities, turns, scales) keeps one decimal.
 */
export function lightSvg(svg: string, decimals: 0 | 1): string {
  const overrides = { convertPathData: { floatPrecision: decimals } };
  const plugins = [{ name: "preset-default" as const, params: { overrides } }];
  return optimize(svg, { multipass: true, floatPrecision: 1, plugins }).data;
}
