import { VoiceElement } from "../voice-element.ts";

customElements.define("beat-voice", VoiceElement);
