/* global SwaggerUIBundle, document, matchMedia */
const dark = matchMedia('(prefers-color-scheme: dark)');
const paint = () => document.documentElement.classList.toggle('dark-mode', dark.matches);

paint();
dark.addEventListener('change', paint);

SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#operations',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  tryItOutEnabled: true,
  displayRequestDuration: true,
  // Its default asks a foreign host whether the document is valid.
  validatorUrl: null,
});
