import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The one button of an empty list: where to go on from here. */
export function LeadButton({
  link,
  children,
}: {
  link: Pick<LinkProps, 'to' | 'params' | 'search'>;
  children: ReactNode;
}): ReactNode {
  return <Button renderRoot={(props: object) => <Link {...link} {...props} />}>{children}</Button>;
}
