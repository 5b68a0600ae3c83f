import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether scanning by camera is offered: to phones and tablets. A page that is not secure gets the button too, which
 * says why.
 */
export function useCameraFits(): boolean {
  const isHandheld = useMediaQuery('(pointer: coarse), (max-width: 700px)', false, { getInitialValueInEffect: false });
  return isHandheld && ('mediaDevices' in navigator || !window.isSecureContext);
}
