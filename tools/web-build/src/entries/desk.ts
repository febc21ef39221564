import '@courtcast/web-ui/styles/styles.css';
import '@courtcast/desk/styles/desk.css';
import '@courtcast/desk/main.tsx';
