import JsBarcode from 'jsbarcode';
import type { ReactNode } from 'react';

interface Encoded {
  encodings?: { data: string }[];
}

/** Modules of a Code 128 symbol: "1" is a bar, "0" a space, all of one width. */
export function code128(text: string): string {
  const target: Encoded = {};
  JsBarcode(target, text, { format: 'CODE128' });
  return (target.encodings ?? []).map(({ data }) => data).join('');
}

const QUIET = 10;

/** A Code 128 symbol as vectors, with its quiet zones, dark on white whatever the theme. */
export function Code128({ text, name }: { text: string; name: string }): ReactNode {
  const bars = [...code128(text).matchAll(/1+/g)].map((run) => ({ x: run.index + QUIET, width: run[0].length }));
  const width = Math.max(0, ...bars.map((bar) => bar.x + bar.width)) + QUIET;
  return (
    <svg
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <rect width={width} height={40} fill="white" />
      {bars.map(({ x, width: bar }) => (
        <rect key={x} x={x} y={0} width={bar} height={40} fill="black" />
      ))}
    </svg>
  );
}
