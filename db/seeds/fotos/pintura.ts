import { readFileSync } from 'node:fs'
import { Chance } from '../chance.ts'

// SVG building blocks for pictures: light, smoke, rain and our own drawings.

interface Place {
  x: number
  y: number
  /** Width as drawn. */
  w: number
  turn?: number
}

type Pieza = 'b-21' | 'b-22' | 'b-23' | 'campana' | 'casco' | 'era' | 'escudo'

const drawn = new Map<string, { inside: string; width: number; height: number }>()

/** One of our drawings, centred at `x` with its base at `y`. */
export function pieza(name: Pieza, { x, y, w, turn = 0 }: Place): string {
  const { inside, width, height } = drawing(name)
  const scale = w / width
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-width / 2} ${-height})">${inside}</g>`
}

/** A section of the coast by night or at dawn, filling the picture. */
export function horizonte(name: 'noche' | 'alba', viewBox: string, opacity = 1): string {
  return `<svg viewBox="${viewBox}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" opacity="${opacity}">${drawing(`horizonte-${name}`).inside}</svg>`
}

function drawing(name: string) {
  const found = drawn.get(name)
  if (found) return found
  const svg = readFileSync(new URL(`../../../web/assets/${name}.svg`, import.meta.url), 'utf8')
  const [, width = '1', height = '1'] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []
  const inside = svg.replace(/^\s*<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  const read = { inside, width: Number(width), height: Number(height) }
  drawn.set(name, read)
  return read
}

let named = 0

/** A radial gradient: light, smoke, a stain of colour. */
export function halo(x: number, y: number, rx: number, colour: string, opacity: number, ry = rx): string {
  const id = `h${(named += 1)}`
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${opacity * 0.45}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="url(#${id})"/>`
}

/** A vertical gradient, top to bottom. */
export function degradado(colours: readonly string[], y = 0, height = 640): string {
  const id = `d${(named += 1)}`
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient><rect y="${y}" width="100%" height="${height}" fill="url(#${id})"/>`
}

/** A beam of light that widens from one point towards another. */
export function haz(x: number, y: number, toX: number, toY: number, width: number, colour = '#fff3cf'): string {
  const id = `b${(named += 1)}`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x}" y1="${y}" x2="${toX}" y2="${toY}"><stop stop-color="${colour}" stop-opacity=".75"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient><path d="M${x} ${y}L${toX - width / 2} ${toY}L${toX + width / 2} ${toY}Z" fill="url(#${id})"/>`
}

/** Smoke or mist: soft clouds along a line. */
export function humo(
  seed: number,
  from: [number, number],
  to: [number, number],
  colour: string,
  opacity = 0.22,
): string {
  const chance = new Chance(seed)
  return Array.from({ length: 16 }, (_, index) => {
    const way = index / 15
    const spread = 20 + way * 70
    const x = from[0] + (to[0] - from[0]) * way + chance.between(-spread, spread)
    const y = from[1] + (to[1] - from[1]) * way + chance.between(-spread / 2, spread / 2)
    return halo(x, y, 50 + way * 110 + chance.between(0, 40), colour, opacity, 40 + way * 70)
  }).join('')
}

export function lluvia(seed: number, drops = 130): string {
  const chance = new Chance(seed)
  const lines = Array.from({ length: drops }, () => {
    const [x, y, long] = [chance.between(0, 980), chance.between(-20, 640), chance.between(14, 34)]
    return `M${x} ${y}l${-long / 4} ${long}`
  })
  return `<path d="${lines.join('')}" stroke="#dfe8f5" stroke-opacity=".28" stroke-width="1.3" fill="none"/>`
}

/** Distant lights, out of focus. */
export function luces(
  seed: number,
  colours: readonly [string, ...string[]],
  count = 26,
  [top, bottom] = [40, 420],
): string {
  const chance = new Chance(seed)
  return Array.from({ length: count }, () => {
    const radius = chance.between(10, 34)
    return `<circle cx="${chance.between(0, 960)}" cy="${chance.between(top, bottom)}" r="${radius}" fill="${chance.pick(colours)}" opacity="${chance.between(12, 42) / 100}"/>`
  }).join('')
}

/** A string of pennants across the picture. */
export function banderines(y: number, sag: number, colours: readonly string[], width = 960): string {
  const flags = Array.from({ length: 17 }, (_, index) => {
    const at = (index + 0.5) / 17
    const top = y + sag * 4 * at * (1 - at)
    const x = at * width
    return `<path d="M${x - 20} ${top}h40l-20 44z" fill="${colours[index % colours.length]}"/>`
  })
  return `<path d="M0 ${y}Q${width / 2} ${y + sag * 2} ${width} ${y}" stroke="#3b322c" stroke-width="2.5" fill="none"/>${flags.join('')}`
}

/** Ground from `y` down. */
export const suelo = (y: number, near: string, far: string): string => degradado([far, near], y, 640 - y)

/** Boards of a table or a wall. */
export function tablas(y: number, height: number, colours: readonly string[], each = 74): string {
  const boards = Array.from({ length: Math.ceil(960 / each) }, (_, index) => {
    const colour = colours[(index * 7) % colours.length]
    const gap = index === 0 ? 0 : 2
    return `<rect x="${index * each + gap}" y="${y}" width="${each - gap}" height="${height}" fill="${colour}"/>`
  })
  return `<rect y="${y}" width="100%" height="${height}" fill="#1d120c"/>${boards.join('')}`
}
