/** All parts of the shop on one page: `npx vite web/ui/gallery`. Never part of what is shipped. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({ root: import.meta.dirname, plugins: [react(), drawnPictures()] })

/** Answers /pictures/<hue>-<width>.<any> with a drawing; a hue that is no number is missing. */
function drawnPictures(): Plugin {
  return {
    name: 'drawn-pictures',
    configureServer(server) {
      server.middlewares.use('/pictures', (request, response) => {
        const hue = /^\/(\d+)-\d+\./.exec(request.url ?? '')?.[1]
        response.statusCode = hue ? 200 : 404
        response.setHeader('content-type', 'image/svg+xml')
        response.end(hue && drawing(Number(hue)))
      })
    },
  }
}

const drawing = (hue: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 360">
  <rect width="360" height="360" fill="hsl(${hue} 45% 90%)"/>
  <ellipse cx="180" cy="285" rx="120" ry="16" fill="hsl(${hue} 30% 75%)"/>
  <rect x="80" y="${110 + (hue % 40)}" width="200" height="${170 - (hue % 40)}" rx="22" fill="hsl(${hue} 55% 48%)"/>
  <circle cx="140" cy="205" r="38" fill="hsl(${hue} 50% 34%)"/><circle cx="140" cy="205" r="16" fill="hsl(${hue} 45% 62%)"/>
  <rect x="200" y="185" width="56" height="10" rx="5" fill="hsl(${hue} 60% 78%)"/><rect x="200" y="210" width="56" height="10" rx="5" fill="hsl(${hue} 60% 78%)"/>
</svg>`
