import '@courtcast/web-ui/styles/styles.css';
import '@courtcast/site/main.tsx';
