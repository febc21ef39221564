import '@courtcast/displays/styles/display.css';
import '@courtcast/displays/main.ts';
