import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  // The server refuses requests whose origin is not the host they name: that stays as the browser said it.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', changeOrigin: false }, '/ws': { target: 'ws://127.0.0.1:8080', ws: true, changeOrigin: false } } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
