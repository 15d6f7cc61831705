import { banderines, degradado, halo, haz, horizonte, humo, lluvia, luces, pieza, suelo, tablas } from './pintura.ts'
import { daysBefore, lastOn, lastWeekday } from '../dias.ts'
import type { Escena } from './revelado.ts'

interface FotoDemo {
  alt: string
  pie: string
  escena: Escena
}

interface AlbumDemo {
  id: string
  titulo: string
  descripcion: string
  fecha: (now: Date) => Date
  fotos: FotoDemo[]
}

const rojos = ['#b3121d', '#f6ede0', '#c9983a'] as const

/** The demo company's albums; no people in them. */
export const albumesDemo: AlbumDemo[] = [
  {
    id: 'ejercicio-nocturno',
    titulo: 'Ejercicio nocturno de rescate',
    descripcion: 'Tres horas en la costanera: iluminar, estabilizar, abrir y volver a guardar todo en su lugar.',
    fecha: (now) => daysBefore(now, 23),
    fotos: [
      {
        alt: 'El carro de rescate B-22 detenido de noche en la costanera, con el mástil de luz encendido.',
        pie: 'La B-22 levanta el mástil: seis metros de luz.',
        escena: {
          fondo: horizonte('noche', '0 420 900 560'),
          frente: [
            suelo(540, '#0a0908', '#1b1a1d'),
            haz(446, 250, 720, 640, 640),
            haz(438, 250, 200, 640, 560),
            pieza('b-22', { x: 470, y: 598, w: 800 }),
            halo(442, 246, 150, '#fff6d8', 0.95),
            halo(190, 470, 90, '#ff3a2a', 0.5),
            humo(7, [40, 600], [900, 560], '#cfd6e6', 0.08),
          ].join(''),
          luz: { saturation: 0.8 },
        },
      },
      {
        alt: 'La B-21 bajo la lluvia con las balizas rojas encendidas y el pavimento brillante.',
        pie: 'Con lluvia también se entrena.',
        escena: {
          fondo: horizonte('noche', '120 520 640 440') + luces(5, ['#ffb454', '#ff5a3c', '#ffe3a8'], 22, [120, 330]),
          frente: [
            suelo(500, '#06070b', '#191c26'),
            `<g transform="translate(0 1112) scale(1 -1)" opacity=".22">${pieza('b-21', { x: 500, y: 556, w: 860 })}</g>`,
            pieza('b-21', { x: 500, y: 560, w: 860 }),
            halo(208, 318, 170, '#ff2a1c', 0.75),
            halo(290, 318, 120, '#ff5a3c', 0.6),
            halo(860, 360, 110, '#ff2a1c', 0.55),
            halo(120, 480, 220, '#ffeec2', 0.5, 60),
            lluvia(11, 220),
          ].join(''),
          desenfoque: 4,
          luz: { saturation: 0.85, brightness: 0.95 },
        },
      },
      {
        alt: 'Máscara y cilindro de un equipo de respiración entre el humo.',
        pie: 'Antes de entrar: sello, aire y alarma.',
        escena: {
          vertical: true,
          fondo: degradado(['#0b0c10', '#2a1a14', '#55240f'], 0, 853) + halo(420, 760, 480, '#ff7a22', 0.7),
          frente: [
            pieza('era', { x: 330, y: 760, w: 600, turn: -5 }),
            humo(3, [40, 760], [600, 420], '#c9c2bc', 0.24),
            humo(9, [620, 860], [60, 700], '#8c7f78', 0.3),
          ].join(''),
          luz: { saturation: 0.75 },
        },
      },
      {
        alt: 'Puertas de los compartimientos de la B-22, muy de cerca, a la luz de una linterna.',
        pie: 'Cada herramienta, en su cajonera.',
        escena: {
          fondo: degradado(['#10131c', '#07080b']),
          frente: [
            pieza('b-22', { x: 180, y: 860, w: 1900, turn: -2 }),
            '<rect width="100%" height="100%" fill="#04060c" opacity=".55"/>',
            halo(560, 330, 420, '#ffe7b0', 0.75, 330),
          ].join(''),
          luz: { saturation: 0.7, brightness: 0.9 },
        },
      },
      {
        alt: 'La luna sobre los cerros iluminados y la B-23 estacionada junto al mar.',
        pie: 'Medianoche: se cierra el ejercicio.',
        escena: {
          vertical: true,
          fondo: horizonte('noche', '150 40 750 940'),
          frente: [
            halo(470, 200, 160, '#f7ecd0', 0.35),
            suelo(770, '#050505', '#0f0f12'),
            pieza('b-23', { x: 250, y: 812, w: 430 }),
            halo(70, 770, 130, '#ffe9ba', 0.6, 40),
          ].join(''),
          desenfoque: 0.8,
        },
      },
    ],
  },
  {
    id: 'aniversario',
    titulo: 'Aniversario',
    descripcion: 'El acto, el desfile de carros al amanecer y la campana de 1896, que solo suena ese día.',
    fecha: (now) => lastOn(now, '11-20'),
    fotos: [
      {
        alt: 'Los tres carros de la compañía en fila frente a la bahía, al amanecer.',
        pie: 'La compañía completa, a las siete de la mañana.',
        escena: {
          fondo: horizonte('alba', '500 130 940 600'),
          frente: [
            suelo(520, '#1d1714', '#4a342a'),
            pieza('b-23', { x: 735, y: 548, w: 400 }),
            pieza('b-22', { x: 480, y: 566, w: 440 }),
            pieza('b-21', { x: 240, y: 590, w: 480 }),
            halo(690, 250, 420, '#ffb36b', 0.4),
          ].join(''),
          luz: { brightness: 1.02 },
        },
      },
      {
        alt: 'La campana de bronce de 1896 colgada de su viga.',
        pie: 'Se toca una vez por cada año.',
        escena: {
          vertical: true,
          fondo:
            tablas(0, 853, ['#4a2c1c', '#54331f', '#432717', '#5c3924'], 92) +
            luces(21, ['#ffd28a', '#fff1cf'], 16, [60, 700]),
          frente: halo(200, 180, 520, '#ffcf85', 0.55) + pieza('campana', { x: 320, y: 760, w: 520 }),
          desenfoque: 3,
          luz: { saturation: 0.85 },
        },
      },
      {
        alt: 'El escudo de la compañía bordado sobre un paño rojo oscuro.',
        pie: 'El estandarte, recién restaurado.',
        escena: {
          fondo: degradado(['#6d0c14', '#8c121b', '#4d070d']),
          frente: [
            Array.from({ length: 13 }, (_, index) =>
              halo(index * 82 - 20, 320, 40, index % 2 ? '#2a0306' : '#c22a34', 0.5, 460),
            ).join(''),
            pieza('escudo', { x: 480, y: 590, w: 540 }),
            halo(300, 120, 460, '#ffe3b8', 0.35),
          ].join(''),
          luz: { saturation: 0.8 },
        },
      },
      {
        alt: 'Tres cascos en fila sobre una repisa de madera.',
        pie: 'Los cascos de la guardia de honor.',
        escena: {
          fondo: degradado(['#c9b79b', '#a58d6c', '#7e6748']) + luces(8, ['#fff7e6', '#e9cf9d'], 14, [30, 300]),
          frente: [
            tablas(500, 140, ['#6b4326', '#74492a', '#5f3a20'], 960),
            pieza('casco', { x: 800, y: 530, w: 330 }),
            pieza('casco', { x: 510, y: 545, w: 370 }),
            pieza('casco', { x: 200, y: 562, w: 410 }),
            halo(820, 80, 560, '#fff3d6', 0.5),
          ].join(''),
          desenfoque: 5,
        },
      },
    ],
  },
  {
    id: 'puertas-abiertas',
    titulo: 'Puertas abiertas',
    descripcion:
      'Un sábado al año el cuartel es del barrio: se sube a los carros, se prueba la manguera, se pregunta todo.',
    fecha: (now) => lastWeekday(daysBefore(now, 76), 6),
    fotos: [
      {
        alt: 'La B-21 bajo guirnaldas de banderines, en una mañana despejada.',
        pie: 'La B-21 y su fila de la mañana.',
        escena: {
          fondo: degradado(['#7fb4dc', '#b9d8ec', '#f0ead9'], 0, 460) + horizonte('alba', '0 300 1100 460', 0.55),
          frente: [
            suelo(510, '#6f675d', '#a39888'),
            pieza('b-21', { x: 490, y: 580, w: 820 }),
            banderines(40, 60, rojos),
            banderines(-10, 130, ['#1f4d7a', ...rojos]),
            halo(900, 20, 520, '#fff8e0', 0.6),
          ].join(''),
          luz: { brightness: 1.05, saturation: 0.85 },
        },
      },
      {
        alt: 'Un chorro de agua de la B-23 cruza el cielo y forma un arcoíris.',
        pie: 'El monitor de la cisterna: dos mil cuatrocientos litros por minuto, y un arcoíris.',
        escena: {
          fondo: degradado(['#5c9ccc', '#9cc8e4', '#dcecf2']) + horizonte('alba', '200 330 900 430', 0.35),
          frente: [
            suelo(530, '#5b5a50', '#8a8674'),
            ['#c33', '#e8a13a', '#e6dd52', '#4fa35a', '#3b6fb6']
              .map(
                (colour, index) =>
                  `<path d="M${-80 + index * 12} 560A${330 - index * 12} ${330 - index * 12} 0 0 1 ${580 - index * 12} 560" stroke="${colour}" stroke-opacity=".3" stroke-width="13" fill="none"/>`,
              )
              .join(''),
            '<path d="M677 376Q400 20 0 330" stroke="#eef7fc" stroke-opacity=".85" stroke-width="9" fill="none" stroke-linecap="round"/>',
            '<path d="M677 376Q380 10 -20 380" stroke="#eef7fc" stroke-opacity=".4" stroke-width="26" fill="none" stroke-linecap="round"/>',
            humo(4, [260, 180], [20, 420], '#f4fafd', 0.32),
            pieza('b-23', { x: 670, y: 590, w: 560 }),
          ].join(''),
          luz: { brightness: 1.04 },
        },
      },
      {
        alt: 'Un casco de bombero sobre una mesa de madera, junto a una ventana.',
        pie: 'Pesa un kilo y medio. Todos quisieron probárselo.',
        escena: {
          vertical: true,
          fondo:
            degradado(['#dfe9ea', '#c4d2cf', '#8ea39b'], 0, 853) +
            luces(31, ['#ffffff', '#dff0d8', '#9dc08b'], 24, [40, 520]),
          frente: [
            tablas(640, 213, ['#9a6b42', '#a4744a', '#8f6139'], 640),
            pieza('casco', { x: 320, y: 740, w: 520 }),
            halo(80, 120, 420, '#ffffff', 0.7),
          ].join(''),
          desenfoque: 6,
        },
      },
      {
        alt: 'Un equipo de respiración expuesto en una mesa, frente a un muro claro.',
        pie: '¿Cuánto dura el aire? Menos de lo que uno cree.',
        escena: {
          fondo: degradado(['#e6ddcd', '#cdbfa8']) + banderines(60, 40, ['#c9983a', '#f6ede0', '#b3121d']),
          frente: [
            tablas(520, 120, ['#f3efe6', '#ece6d9'], 480),
            pieza('era', { x: 330, y: 600, w: 460 }),
            pieza('casco', { x: 740, y: 590, w: 330 }),
            halo(960, 0, 620, '#fffdf2', 0.55),
          ].join(''),
          desenfoque: 3,
          luz: { saturation: 0.8 },
        },
      },
    ],
  },
  {
    id: 'temporada-forestal',
    titulo: 'Temporada forestal',
    descripcion: 'Preparación en los cerros: agua, herramienta y salidas de escape conocidas de memoria.',
    fecha: (now) => lastOn(now, '10-24'),
    fotos: [
      {
        alt: 'La cisterna B-23 en un camino de tierra, con el cielo naranjo por el humo.',
        pie: 'La B-23, a media tarde, en el camino de la quebrada.',
        escena: {
          fondo: degradado(['#8a3b12', '#d9822f', '#f1b765']) + horizonte('alba', '300 250 900 420', 0.5),
          frente: [
            humo(13, [100, 420], [860, 120], '#5b3420', 0.34),
            suelo(520, '#3d2413', '#7a4d27'),
            pieza('b-23', { x: 520, y: 600, w: 760 }),
            humo(17, [0, 610], [960, 590], '#c08a52', 0.28),
          ].join(''),
          luz: { saturation: 0.85 },
        },
      },
      {
        alt: 'Columna de humo sobre los cerros, al atardecer.',
        pie: 'Quema controlada, con el viento a favor.',
        escena: {
          fondo: horizonte('alba', '560 60 880 620') + humo(23, [420, 430], [700, 20], '#3a2c28', 0.4),
          frente: halo(700, 200, 360, '#ff9a4d', 0.35),
          desenfoque: 0.8,
          luz: { saturation: 0.8, brightness: 0.92 },
        },
      },
      {
        alt: 'El frente de la B-23 entre la bruma, con las luces encendidas.',
        pie: 'Última vuelta antes de bajar.',
        escena: {
          vertical: true,
          fondo: degradado(['#b8b2a6', '#97897a', '#5f5144'], 0, 853),
          frente: [
            pieza('b-23', { x: 640, y: 800, w: 1350 }),
            humo(29, [0, 500], [640, 300], '#d9d2c6', 0.35),
            humo(37, [640, 840], [0, 780], '#bfb3a2', 0.4),
            halo(45, 640, 240, '#fff3cf', 0.9),
          ].join(''),
          luz: { saturation: 0.65 },
        },
      },
    ],
  },
]
