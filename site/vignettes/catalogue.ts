import { QrCode } from "./qr-code.tsx";
import type { SceneComponent } from "./vignette.tsx";

/** Every drawn scene, by the name pages call it. Only the server loads this module. */
export const VIGNETTES: Record<string, SceneComponent> = {
  "qr-code": QrCode,
};
