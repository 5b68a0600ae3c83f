import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { askTwice } from '@/shared/ui/lazy-part';
import type { CameraButtonProps } from './camera-button';
import { useCameraFits } from './fits';

let load: () => Promise<ComponentType<CameraButtonProps>> = async () => () => null;

/** Says how the button comes; the shell does, which names what it loads anyway. */
export function loadCameraBy(start: typeof load): void {
  load = start;
}

/** A second way in: where it does not arrive, the field is as it was. */
const CameraButton = lazy(() =>
  askTwice(load).then(
    (arrived) => ({ default: arrived }),
    () => ({ default: () => null }),
  ),
);

/** The camera's button beside a scan field, on a phone or tablet; nothing, and nothing to load, at a desk. */
export function ScanByCamera(props: CameraButtonProps): ReactNode {
  return useCameraFits() ? (
    <Suspense>
      <CameraButton {...props} />
    </Suspense>
  ) : null;
}

interface Section {
  rightSection?: ReactNode;
  rightSectionWidth?: number;
}

/** The same inside a text field, at its end: props for it. */
export function useCameraSection(onCode: (code: string) => void): Section {
  if (!useCameraFits()) return {};
  return { rightSection: <ScanByCamera look="subtle" onCode={onCode} />, rightSectionWidth: 46 };
}
