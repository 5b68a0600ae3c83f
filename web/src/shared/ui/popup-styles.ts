// The styles of tips, menus and popovers, for every part that shows one. Popover's own is there from the start: what
// Combobox says of the same box is to come after it.
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
