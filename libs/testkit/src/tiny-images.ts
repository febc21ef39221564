/** Images of three by two pixels, as a browser writes them. */
export const tinyImages = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAYAAACddGYaAAAAEklEQVR4AWL6z8DwH4aZGJAAAAAA//+GpNPhAAAABklEQVQDAHTzBf+1yIrkAAAAAElFTkSuQmCC',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQA1j/2Q==',
    'base64',
  ),
  webpLossless: Buffer.from('UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAAAcQ/Y/+ByKi/wEA', 'base64'),
  webp: Buffer.from(
    'UklGRjQAAABXRUJQVlA4ICgAAACQAQCdASoDAAIAB0CWJaACdLoAA5gA/uUK+Ceoco/+N48CvJdjoAAA',
    'base64',
  ),
  webpExtended: Buffer.from(
    'UklGRkYAAABXRUJQVlA4WAoAAAAAAAAAAgAAAQAAVlA4ICgAAACQAQCdASoDAAIAB0CWJaACdLoAA5gA/uUK+Ceoco/+N48CvJdjoAAA',
    'base64',
  ),
} as const;
