import '@courtcast/web-ui/styles/styles.css';
import '@courtcast/umpire-pad/pad.css';
import '@courtcast/umpire-pad/board/board.css';
import '@courtcast/umpire-pad/main.tsx';
