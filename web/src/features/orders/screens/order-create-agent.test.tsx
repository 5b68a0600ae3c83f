import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { Group } from '@/shared/access/access';
import { fakeUser, roles } from '@/test/builders';
import { renderApp } from '@/test/render';
import { formAnswers } from '../test-data';

beforeEach(() => sessionStorage.clear());

it('a new order of an agent goes through its own channel alone', async () => {
  const user = fakeUser({ group_id: Group.Agent, roles: roles({ order: 2 }), sale_channel_id: 2 });
  await renderApp({ path: '/backoffice/orders/new', user, answers: formAnswers });
  const channel = await screen.findByRole('combobox', { name: /^ช่องทางขาย/ });
  expect(channel).toHaveValue('2');
  expect(within(channel).getAllByRole('option')).toHaveLength(2); // and none
});
