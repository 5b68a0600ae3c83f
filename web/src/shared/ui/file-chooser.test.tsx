import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FileChooser } from './file-chooser';

it('takes the same file again, which was mended in its program after it was refused', async () => {
  const choose = vi.fn();
  render(
    <MantineProvider env="test">
      <FileChooser accept=".csv" onChoose={choose} inputProps={{ 'aria-label': 'file' }}>
        {(props) => (
          <button type="button" {...props}>
            choose
          </button>
        )}
      </FileChooser>
    </MantineProvider>,
  );
  const file = new File(['a'], 'a.csv', { type: 'text/csv' });
  await userEvent.upload(screen.getByLabelText('file'), file);
  await userEvent.upload(screen.getByLabelText('file'), file);
  expect(choose.mock.calls).toEqual([[file], [file]]);
});
