import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Platform, Provider } from '@/shared/api/contract';
import { CourierSign, PlatformSign } from './sign';

const looksOf = (signs: readonly HTMLElement[]): string[] => signs.map((sign) => sign.innerHTML);

test('every platform and every courier has a sign of its own', () => {
  const { container } = render(
    <>
      {Object.values(Platform).map((code) => (
        <PlatformSign key={code} of={code} />
      ))}
    </>,
  );
  const platforms = looksOf([...container.querySelectorAll<HTMLElement>('svg')]);
  expect(new Set(platforms).size).toBe(Object.values(Platform).length);
  const couriers = render(
    <>
      {[...Object.values(Provider), 99].map((code) => (
        <CourierSign key={code} of={code} />
      ))}
    </>,
  );
  const signs = looksOf([...couriers.container.querySelectorAll<HTMLElement>('svg')]);
  expect(new Set(signs).size).toBe(Object.values(Provider).length + 1);
});

test('a sign is silent beside its name and speaks alone', () => {
  render(
    <>
      <PlatformSign of={Platform.Lazada} />
      <CourierSign of={2} label="Kerry Express" />
    </>,
  );
  expect(screen.getByRole('img')).toHaveAccessibleName('Kerry Express');
});

test('couriers that a shop named itself are known by their names', () => {
  const names = ['Flash Express', 'J&T', 'เจแอนด์ที เอ็กซ์เพรส', 'Ninja Van', 'BEST Express', 'วินมอเตอร์ไซค์', 'Bestway'];
  const { container } = render(
    <>
      {names.map((name, at) => (
        <CourierSign key={name} of={101 + at} name={name} />
      ))}
    </>,
  );
  const signs = looksOf([...container.querySelectorAll<HTMLElement>('svg')]);
  expect(new Set(signs).size).toBe(5);
  expect(signs[1]).toBe(signs[2]);
  expect(signs[5]).toBe(signs[6]);
});
