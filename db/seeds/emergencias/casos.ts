import type { Resultado } from '#contract/emergencias/emergencia.ts'

/** Sub-keys of the demo company: each begins with its key. */
export const subclaves = {
  '10-0-1': 'Fuego en vivienda',
  '10-1-1': 'Vehículo menor',
  '10-2-1': 'Fuego forestal',
  '10-6-1': 'Gas domiciliario',
} as const
type SubclaveDemo = keyof typeof subclaves

/** A kind of emergency of the demo. */
export interface Caso {
  clave: string
  /** Of those that the demo company has added. */
  subclave?: SubclaveDemo
  preinforme: string
  relatos: readonly [string, ...string[]]
  /** On the scene. */
  minutos: readonly [number, number]
  /** Of the fleet, in the order in which they go. */
  unidades: readonly number[]
  /** Of other companies, as they are called. */
  externas?: readonly string[]
  resultado?: Resultado
  es_incendio?: boolean
  /** Of the parte. */
  danos?: Record<string, string | number>
  material?: readonly (readonly [descripcion: string, cantidad: number])[]
  organismos?: readonly ('Carabineros' | 'SAMU' | 'CONAF' | 'Municipalidad' | 'Empresa')[]
  afectados?: readonly {
    tipo: 'lesionado' | 'damnificado' | 'rescatado' | 'fallecido'
    condicion: string
    a?: string
  }[]
  vehiculos?: number
}

const hospital = 'Hospital de Puerto Alba'

const estructural: Caso = {
  clave: '10-0',
  subclave: '10-0-1',
  preinforme: 'Humo visible desde la esquina; un adulto mayor en la casa vecina',
  relatos: [
    'A la llegada se encuentra vivienda de un piso, de material ligero, con fuego en la cocina y humo denso en el resto. Se corta el suministro eléctrico, se arma una línea de 50 mm por el acceso principal y una segunda de protección al pareado poniente. Fuego controlado en la habitación de origen; se ventila con presión positiva y se remueve el cielo del pasillo en busca de focos. Se entrega el lugar a sus moradores, sin servicio eléctrico, y se recomienda revisión de un instalador autorizado.',
    'Amago en el entretecho de una vivienda de dos pisos, en el ducto de la estufa a leña. Se trabaja con la línea de ataque rápido y herramientas de descubierta desde el interior; se retiran unas seis planchas de cinc para revisar la estructura. Sin propagación a las habitaciones. Se instruye a los moradores no usar la estufa hasta reparar el ducto.',
  ],
  minutos: [35, 80],
  unidades: [21, 23],
  danos: {
    causa_probable: 'Artefacto de cocina encendido sin vigilancia',
    lugar_origen: 'Cocina',
    material_afectado: 'Muebles de cocina y cielo falso',
    tipo_propiedad: 'Habitacional',
    superficie_m2: 12,
    danos: 'Cocina con daño total; humo y agua en el resto de la vivienda.',
    agua_litros: 1_800,
  },
  material: [
    ['Tira de manguera de 50 mm', 4],
    ['Equipo de respiración autónoma', 4],
  ],
  organismos: ['Carabineros'],
  afectados: [{ tipo: 'damnificado', condicion: 'Sin lesiones' }],
}

const incendio: Caso = {
  ...estructural,
  preinforme: 'Fuego en el techo, se extiende a la vivienda del lado',
  relatos: [
    'A la llegada se encuentran dos viviendas de madera con fuego declarado en toda la primera y en la techumbre de la segunda. El oficial a cargo declara incendio y pide apoyo. Se trabaja a la ofensiva en la segunda vivienda con dos líneas de 50 mm, y a la defensiva hacia el oriente, abastecidos desde el grifo de la esquina y desde el estanque de la cisterna. Primera búsqueda negativa en ambas. Control a los cuarenta minutos; remoción, segunda búsqueda y enfriamiento hasta entregar el sitio a Carabineros para la investigación del Departamento Técnico.',
  ],
  minutos: [120, 210],
  unidades: [21, 22, 23],
  externas: ['B-1 de la Primera', 'Q-4 de la Cuarta', 'Z-6 de la Sexta'],
  es_incendio: true,
  danos: {
    causa_probable: 'En investigación',
    lugar_origen: 'Dormitorio posterior de la primera vivienda',
    material_afectado: 'Estructura de madera y enseres',
    tipo_propiedad: 'Habitacional',
    superficie_m2: 140,
    danos: 'Una vivienda destruida; la segunda, con daños en la techumbre y un dormitorio.',
    agua_litros: 14_000,
  },
  material: [
    ['Tira de manguera de 50 mm', 10],
    ['Tira de manguera de 72 mm', 6],
    ['Equipo de respiración autónoma', 8],
    ['Escala de dos cuerpos', 1],
  ],
  organismos: ['Carabineros', 'SAMU', 'Municipalidad', 'Empresa'],
  afectados: [
    { tipo: 'damnificado', condicion: 'Sin lesiones' },
    { tipo: 'damnificado', condicion: 'Sin lesiones' },
    { tipo: 'lesionado', condicion: 'Inhalación de humo, consciente', a: hospital },
  ],
}

const falsaAlarma: Caso = {
  clave: '10-0',
  preinforme: 'Vecinos informan humo en un edificio',
  relatos: [
    'Se recorre el edificio completo junto al conserje. El humo venía de una parrilla en la terraza del séptimo piso; sin fuego ni riesgo para los departamentos. Se informa a la central y la unidad se retira.',
  ],
  minutos: [8, 20],
  unidades: [21],
  resultado: 'falsa_alarma',
}

const pastizal: Caso = {
  clave: '10-2',
  preinforme: 'Pastizal junto al camino, con viento hacia las casas',
  relatos: [
    'Pastizal y matorral bajo de unos 900 m², con viento sur. Se ataca por los flancos con batefuegos y una línea de 38 mm, se protege el cierre de las viviendas y se cierra la cabeza en la huella. Liquidación del perímetro y remoción de champas; sin daños a terceros.',
    'Quema de basura que se extendió al pasto seco de la ladera. Trabajan cinco bomberos con mochilas de agua y rastrillos; se hace cortafuego de un metro en el borde superior. Controlado en veinte minutos, se deja el lugar frío.',
    'Microbasural encendido en la orilla del estero. Se remueve con pala y gancho y se apaga con una línea de ataque rápido. Sin riesgo para viviendas; se informa al municipio para el retiro de los escombros.',
  ],
  minutos: [20, 70],
  unidades: [21, 23],
  danos: { causa_probable: 'Quema de basura', tipo_propiedad: 'Sitio eriazo', superficie_m2: 900, agua_litros: 2_500 },
  material: [
    ['Batefuego', 4],
    ['Mochila de agua', 3],
  ],
}

const forestal: Caso = {
  ...pastizal,
  subclave: '10-2-1',
  preinforme: 'Fuego en la quebrada, CONAF en camino',
  relatos: [
    'Fuego en quebrada con eucaliptos, de difícil acceso. En coordinación con la brigada de CONAF se defiende la línea de casas de la parte alta mientras ellos trabajan la cabeza; se abastece a las cuadrillas desde la cisterna. Al anochecer queda contenido y bajo vigilancia de la brigada.',
  ],
  minutos: [150, 230],
  externas: ['F-6 de la Sexta'],
  organismos: ['CONAF', 'Carabineros'],
  danos: { causa_probable: 'En investigación', tipo_propiedad: 'Forestal', superficie_m2: 18_000, agua_litros: 9_000 },
}

const choque: Caso = {
  clave: '10-4',
  preinforme: 'Choque de dos vehículos, una persona atrapada',
  relatos: [
    'Colisión frontolateral de dos vehículos menores. Se asegura la escena con conos y una línea cargada, se estabilizan ambos móviles y se desconectan las baterías. Una persona aprisionada en el asiento del conductor: se abate el techo y se desplaza el tablero con el equipo hidráulico. Se entrega inmovilizada al SAMU a los veintidós minutos. Se contiene el derrame de aceite con material absorbente y la pista queda a cargo de Carabineros.',
    'Vehículo volcado a un costado de la ruta, su ocupante salió por sus medios antes de la llegada. Se estabiliza el móvil, se corta la corriente y se contiene un derrame menor de combustible. El SAMU lo evalúa en el lugar. Se colabora con el tránsito hasta la llegada de la grúa.',
    'Colisión por alcance de tres vehículos, sin personas atrapadas. Se da primera atención a dos ocupantes con dolor cervical, que quedan con collar y tabla hasta la llegada del SAMU. Se limpia la calzada.',
  ],
  minutos: [25, 75],
  unidades: [22, 21],
  material: [
    ['Equipo hidráulico de rescate', 1],
    ['Collar cervical', 2],
    ['Saco de absorbente', 2],
  ],
  organismos: ['SAMU', 'Carabineros'],
  afectados: [
    { tipo: 'lesionado', condicion: 'Policontusa, consciente', a: hospital },
    { tipo: 'lesionado', condicion: 'Dolor cervical', a: hospital },
  ],
  vehiculos: 2,
}

const vehiculo: Caso = {
  clave: '10-1',
  subclave: '10-1-1',
  preinforme: 'Auto con fuego en el motor, frente al supermercado',
  relatos: [
    'Automóvil con fuego en el compartimiento del motor. Se ataca con línea de 38 mm a favor del viento, se abre el capó con herramienta de descubierta y se enfría hasta comprobar que no hay rebrote. Fuego confinado al motor; el habitáculo, sin daños. Se desconecta la batería.',
    'Camioneta estacionada con fuego en el habitáculo, extendido a todo el vehículo a la llegada. Se protege el móvil vecino y se extingue con agua y espuma. Pérdida total. Carabineros queda a cargo.',
  ],
  minutos: [15, 40],
  unidades: [21],
  organismos: ['Carabineros'],
  danos: { causa_probable: 'Falla eléctrica', tipo_propiedad: 'Vehículo particular', agua_litros: 600 },
  vehiculos: 1,
}

const rescate: Caso = {
  clave: '10-3',
  preinforme: 'Persona caída en la quebrada, pide ayuda',
  relatos: [
    'Persona que resbaló unos doce metros por la ladera de la quebrada. Se arma un sistema de descenso con dos anclajes, baja un rescatista con equipo de trauma y se estabiliza. Ascenso en tabla espinal con ventaja mecánica de tres a uno; se entrega al SAMU consciente.',
    'Persona encerrada en un ascensor detenido entre el tercer y el cuarto piso. Se corta la energía, se nivela manualmente la cabina con el técnico de la empresa y se abre la puerta. Sin lesiones.',
  ],
  minutos: [25, 90],
  unidades: [22, 21],
  material: [
    ['Cuerda de 11 mm, 60 m', 2],
    ['Tabla espinal', 1],
  ],
  organismos: ['SAMU'],
  afectados: [{ tipo: 'rescatado', condicion: 'Consciente, evaluada por el SAMU', a: hospital }],
}

const gases: Caso = {
  clave: '10-6',
  subclave: '10-6-1',
  preinforme: 'Fuerte olor a gas en la escalera del edificio',
  relatos: [
    'Olor a gas en la caja de escala de un edificio de cuatro pisos. Se evacúa por precaución a los moradores de la torre, se mide con detector (18 % del límite inferior en el segundo piso) y se cierra la matriz. Fuga en el flexible de una cocina del departamento 22. Se ventila hasta lectura cero y se entrega a la empresa distribuidora.',
    'Cilindro de 15 kg con fuga en la válvula, dentro de una bodega. Se retira al patio, se ventila y se deja el cilindro vacío y aislado. Sin personas afectadas.',
  ],
  minutos: [20, 55],
  unidades: [21],
  material: [['Detector de gases', 1]],
  organismos: ['Empresa'],
}

const electrico: Caso = {
  clave: '10-7',
  preinforme: 'Chispas en el poste, cables bajos sobre la vereda',
  relatos: [
    'Tendido eléctrico cortado sobre la vereda tras la caída de una rama. Se aísla el sector a quince metros con cinta y se impide el paso hasta la llegada de la compañía eléctrica, que corta y retira. Sin personas afectadas.',
    'Arco eléctrico en el empalme de una vivienda, con el medidor carbonizado. Se corta desde el poste con el personal de la empresa y se revisa el interior con cámara térmica: sin propagación.',
  ],
  minutos: [20, 60],
  unidades: [21],
  organismos: ['Empresa'],
}

const otros: Caso = {
  clave: '10-9',
  preinforme: 'Agua desde el techo, piden apoyo por el temporal',
  relatos: [
    'Vivienda con anegamiento por el temporal. Se cubren unos veinte metros cuadrados de techumbre con polietileno, se despejan canaletas y se extrae el agua con motobomba. Familia permanece en su casa.',
    'Árbol caído sobre la calzada. Se troza con motosierra y se despeja una pista; el resto queda a cargo del municipio.',
  ],
  minutos: [30, 80],
  unidades: [23],
  organismos: ['Municipalidad'],
}

const apoyo: Caso = {
  clave: '10-12',
  preinforme: 'Cuerpo vecino pide una cisterna y personal para relevo',
  relatos: [
    'Se concurre en apoyo del Cuerpo vecino a un incendio de bodega. A cargo del oficial de ese Cuerpo, se abastece el frente norte con tres viajes de la cisterna y se releva a seis voluntarios con equipo autónomo. La compañía se retira al declararse controlado.',
  ],
  minutos: [100, 200],
  unidades: [23, 21],
  resultado: 'apoyo',
}

export const sinConcurrencia: Caso = {
  clave: '10-2',
  preinforme: 'Humo en el cerro, sin dirección exacta',
  relatos: [
    'La central informa antes de la salida que el lugar fue cubierto por otra compañía. Ninguna unidad alcanza a salir del cuartel.',
  ],
  minutos: [0, 0],
  unidades: [],
  resultado: 'sin_concurrencia',
}

const raros: readonly Caso[] = [
  {
    clave: '10-5',
    preinforme: 'Derrame de un líquido desde un camión',
    relatos: [
      'Camión con un contenedor de hipoclorito de sodio con fuga en la válvula. Se aísla a cincuenta metros, se identifica por la guía y el número ONU 1791, y se contiene con diques de arena; trasvasije por la empresa con personal de la compañía en línea de protección. Descontaminación de cuatro voluntarios.',
    ],
    minutos: [110, 190],
    unidades: [21, 22, 23],
    externas: ['H-4 de la Cuarta'],
    material: [
      ['Traje encapsulado', 2],
      ['Saco de absorbente', 6],
    ],
    organismos: ['Carabineros', 'Empresa'],
  },
  {
    clave: '10-8',
    preinforme: 'Ruido fuerte y polvo en una construcción',
    relatos: [
      'Se recorre la obra con el capataz: cayó un andamio sin personas encima. Se retira el material suelto y se recomienda detener la faena hasta asegurar el resto.',
    ],
    minutos: [15, 35],
    unidades: [22],
  },
  {
    clave: '10-10',
    preinforme: 'Rebrote en el incendio de la noche',
    relatos: [
      'Rebrote en los escombros del incendio de la madrugada. Se remueve con gancho y pala el sector del dormitorio y se enfría con línea de 38 mm. Sin llama a la retirada.',
    ],
    minutos: [25, 50],
    unidades: [21],
  },
  {
    clave: '10-11',
    preinforme: 'Helicóptero ambulancia en el estadio',
    relatos: [
      'Se asegura la zona de aterrizaje del helicóptero ambulancia en el estadio municipal: perímetro despejado, una línea cargada y luces apagadas hacia la aproximación. Traslado sin novedad.',
    ],
    minutos: [30, 50],
    unidades: [21],
    resultado: 'apoyo',
    organismos: ['SAMU', 'Carabineros'],
  },
  {
    clave: '10-13',
    preinforme: 'Bulto sospechoso junto al banco',
    relatos: [
      'Se evacúa la cuadra a cien metros y se espera al equipo especializado de Carabineros, que descarta un artefacto: era una maleta con ropa. La unidad permanece en prevención con una línea armada.',
    ],
    minutos: [60, 120],
    unidades: [21],
    resultado: 'falsa_alarma',
    organismos: ['Carabineros'],
  },
  {
    clave: '10-14',
    preinforme: 'Avioneta con problemas aterriza en el aeródromo',
    relatos: [
      'Aterrizaje de emergencia de una avioneta con falla en el tren. Se espera en la cabecera con línea de espuma armada; la nave se detiene fuera de la pista, sin fuego. Sus dos ocupantes salen por sus medios y los evalúa el SAMU.',
    ],
    minutos: [35, 70],
    unidades: [21, 23],
    organismos: ['SAMU', 'Carabineros'],
    afectados: [
      { tipo: 'rescatado', condicion: 'Sin lesiones' },
      { tipo: 'rescatado', condicion: 'Sin lesiones' },
    ],
  },
  {
    clave: '10-15',
    preinforme: 'Simulacro de evacuación en la escuela',
    relatos: [
      'Simulacro de evacuación con la comunidad de la escuela. Se evalúan los tiempos de salida, se hace una búsqueda con humo frío en el segundo piso y se conversa con el comité de seguridad sobre la zona de reunión.',
    ],
    minutos: [40, 60],
    unidades: [21, 22],
    resultado: 'simulacro',
    organismos: ['Municipalidad'],
  },
]

/** Fifty, of two months: the rare ones come with every sixth turn only. */
const comunes = [
  [pastizal, choque, estructural, gases, pastizal, electrico, choque, vehiculo, rescate, pastizal],
  [otros, estructural, choque, pastizal, falsaAlarma, electrico, apoyo, gases, choque, pastizal],
  [incendio, otros, vehiculo, choque, pastizal, sinConcurrencia, gases, rescate, estructural, choque],
  [pastizal, electrico, forestal, choque, gases, otros, vehiculo, pastizal, rescate, estructural],
  [choque, electrico, pastizal],
].flat()

const verano = new Set([12, 1, 2, 3])
const invierno = new Set([5, 6, 7, 8])

/** The kind of an emergency, counted from the latest: grass burns in summer, and storms come in winter. */
export function casoDe(index: number, mes: number): Caso {
  const caso = casoAl(index)
  const seco = caso === pastizal || caso === forestal
  if (invierno.has(mes) && seco && index % 6 > 0) return [otros, choque, estructural][index % 3] ?? otros
  if (verano.has(mes) && (caso === otros || caso === electrico) && index % 4 > 0) return pastizal
  return caso
}

function casoAl(index: number): Caso {
  const [turn, place] = [Math.floor(index / 50), index % 50]
  if (place < comunes.length) return comunes[place] ?? pastizal
  return turn % 6 === 0
    ? (raros[place - comunes.length] ?? pastizal)
    : (comunes[(place + turn) % comunes.length] ?? pastizal)
}
