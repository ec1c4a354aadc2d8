import { useId } from "react";
import type { ReactNode } from "react";
import { VisuallyHidden } from "./a11y.tsx";
import { barScale, linePoints } from "./chart-shapes.ts";
import { useUi } from "./ui-provider.tsx";
import "./chart.css";

export type ChartPoint = { label: string; value: number };

type ChartProps = {
  /** Title of the figures: "Ventas de la semana". */
  label: string;
  points: ChartPoint[];
  /** Formats a value; the default is plain numbers. */
  format?: (value: number) => string;
};

/** A line without axes, for a tile or a table cell. The figures are there as a table for screen readers. */
export function Sparkline({ label, points, format, height = 48 }: ChartProps & { height?: number }) {
  const id = useId();
  const line = linePoints(
    points.map(({ value }) => value),
    240,
    height,
  );
  return (
    <figure className="ui-chart">
      <svg
        className="ui-sparkline"
        viewBox={`0 0 240 ${height}`}
        preserveAspectRatio="none"
        height={height}
        aria-hidden="true"
      >
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop className="ui-sparkline__from" offset="0" />
            <stop className="ui-sparkline__to" offset="1" />
          </linearGradient>
        </defs>
        <polygon points={`0,${height} ${line} 240,${height}`} fill={`url(#${id})`} />
        <polyline points={line} className="ui-sparkline__line" />
      </svg>
      <ChartTable {...{ label, points, format }} />
    </figure>
  );
}

/** Bars with their words under them. */
export function BarChart({ label, points, format, height = 200 }: ChartProps & { height?: number }) {
  const { locale } = useUi();
  const write = format ?? ((value: number) => new Intl.NumberFormat(locale).format(value));
  const { top, ticks } = barScale(points.map(({ value }) => value));
  // Words that would collide are left out; the table has them all.
  const every = Math.ceil(points.length / 12);
  return (
    <figure className="ui-chart">
      <div className="ui-bars" style={{ height }} aria-hidden="true">
        <div className="ui-bars__ticks">
          {ticks.map((tick) => (
            <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
              {write(tick)}
            </span>
          ))}
        </div>
        <div className="ui-bars__plot">
          {ticks.map((tick) => (
            <i key={tick} className="ui-bars__line" style={{ bottom: `${(tick / top) * 100}%` }} />
          ))}
          {points.map((point, index) => (
            <div key={index} className="ui-bars__column" data-tip={`${point.label}: ${write(point.value)}`}>
              <div
                className="ui-bars__bar"
                style={{ height: `${(Math.max(0, point.value) / top) * 100}%` }}
              />
              <span className="ui-bars__label">{index % every === 0 ? point.label : ""}</span>
            </div>
          ))}
        </div>
      </div>
      <ChartTable label={label} points={points} format={write} />
    </figure>
  );
}

function ChartTable({ label, points, format = String }: ChartProps): ReactNode {
  const { text } = useUi();
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>
          {label}. {text("chart_as_table")}
        </caption>
        <tbody>
          {points.map((point, index) => (
            <tr key={index}>
              <th scope="row">{point.label}</th>
              <td>{format(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
