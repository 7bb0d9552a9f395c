import neighbour from "#site/images/scenes/neighbour.svg?url";
import helped from "#site/images/scenes/yard-helped.svg?url";
import waiting from "#site/images/scenes/yard-waiting.svg?url";
import clockFoot from "./clock-foot.svg?raw";
import clockRoad from "./clock-road.svg?raw";
import "./two-clocks.css";
import { Vignette } from "./vignette.tsx";

const byRoad = clockRoad.replace("../images/scenes/yard-waiting.svg", waiting);
const onFoot = clockFoot
  .replace("../images/scenes/yard-waiting.svg", waiting)
  .replace("../images/scenes/yard-helped.svg", helped)
  .replace("../images/scenes/neighbour.svg", neighbour);

/**
 * The street runs round the rim of each clock and the heart's trace round its face; the middle shows what happens
 * meanwhile. Both clocks run once and stop when the ambulance arrives.
 */
export function TwoClocks() {
  return (
    <figure className="two gap-2 gap-x-3" data-drawing="two-clocks">
      <Clock drawing={byRoad} help="Help by road" minutes={17}>
        An ambulance in Greater Accra, on average.
      </Clock>
      <Clock drawing={onFoot} help="Help on foot" minutes={2}>
        A neighbour walks 200 metres fast, and starts CPR. The ambulance still comes.
      </Clock>
    </figure>
  );
}

type ClockProps = { drawing: string; help: string; minutes: number; children: string };

function Clock({ drawing, help, minutes, children }: ClockProps) {
  return (
    <div className="side stack align-center">
      <Vignette drawing={drawing} />
      <p>
        <span className="block semibold">{help}</span>
        <strong className="solid block step-1">
          <span className="block figure numbers">{minutes}</span> minutes
        </strong>
      </p>
      <p className="across soft small">{children}</p>
    </div>
  );
}
