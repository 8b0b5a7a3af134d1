import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync, writeFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

// Which package a bundled module comes from; undefined: it is our own. What the bundler adds by itself has no file.
function packageOf(module: string): string | undefined {
  if (module.startsWith('\0')) return /^\0(vite|rolldown)\//.exec(module)?.[1];
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
}

// The packages whose code is in the page, beside it and not in it: tools/notice compares NOTICE with them.
function bundled(file: string): Plugin {
  const described = (name: string) => {
    const { version, license } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    return { name, version, license };
  };
  return {
    name: 'bundled',
    generateBundle(_, bundle) {
      const found = new Set<string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, module] of Object.entries(chunk.modules)) {
          const name = packageOf(id);
          if (name && module.renderedLength > 0) found.add(name);
        }
      }
      writeFileSync(file, JSON.stringify([...found].sort().map(described), null, 1) + '\n');
    },
  };
}

export default defineConfig({
  plugins: [svelte(), bundled('node_modules/.bundled.json')],
  // The server refuses requests whose origin is not the host they name: that stays as the browser said it.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8080', changeOrigin: false }, '/ws': { target: 'ws://127.0.0.1:8080', ws: true, changeOrigin: false } } },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
