import type { Page } from 'playwright-core'
import type { Personaje } from '#db/seeds/cast.ts'
import { ask, tokenOf } from './over-http.ts'

interface Archivo {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Counts each tap and key of a person on the page. */
export class Hand {
  veces = 0
  /** Fields typed into, counted apart from taps. */
  campos = 0
  page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** One tap, on the first match. A link has led to its screen: what the one before shows is not taken for it. */
  async toca(role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
    this.veces += 1
    const found = this.page.getByRole(role, { name, exact: typeof name === 'string' }).first()
    const enlace = role === 'link' ? await found.getAttribute('href') : null
    const leaves = enlace?.startsWith('/intranet') && !this.page.url().endsWith(enlace.replace(/[?#].*/, ''))
    const titulo = leaves ? await this.page.locator('h1').first().elementHandle() : null
    await found.click()
    await titulo?.waitForElementState('hidden')
  }

  /** Fills a field: what is typed is no tap, and neither is where the focus goes. */
  async llena(label: string | RegExp, text: string): Promise<void> {
    this.campos += 1
    await this.page
      .getByLabel(label, { exact: typeof label === 'string' })
      .and(this.page.locator('input, textarea'))
      .filter({ visible: true })
      .first()
      .fill(text)
  }

  /** Two taps: the list, and what is chosen in it. */
  async elige(label: string, option: string | RegExp): Promise<void> {
    await this.toca('combobox', label)
    await this.toca('option', option)
  }

  /** Two taps: what opens the chooser, and the file. */
  async eligeArchivo(label: string | RegExp, file: Archivo): Promise<void> {
    this.veces += 2
    // What loads above it would move it away under the press.
    await this.page.locator('[data-skeleton]').first().waitFor({ state: 'detached' })
    const opens = this.page.getByRole('button', { name: label }).or(this.page.getByLabel(label))
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      opens.filter({ visible: true }).first().click(),
    ])
    await chooser.setFiles(file)
  }

  /** One tap within what is open over the page. */
  async enDialogo(role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> {
    this.veces += 1
    const open = this.page.locator(':is([role=dialog], [role=alertdialog])').last()
    await open
      .getByRole(role, { name, exact: typeof name === 'string' })
      .first()
      .click()
  }

  /** One tap within a group of buttons. */
  async tocaEn(grupo: string, name: string): Promise<void> {
    this.veces += 1
    await this.page.getByRole('group', { name: grupo }).getByRole('button', { name }).click()
  }

  /** Into the field that has the focus: a field, and no tap. */
  async teclea(text: string): Promise<void> {
    this.campos += 1
    await this.page.locator(':is(input, [role=combobox]):focus').waitFor()
    await this.page.keyboard.type(text)
  }

  /** One key per letter. */
  async escribe(text: string): Promise<void> {
    this.veces += text.length
    await this.page.keyboard.type(text)
  }

  async pulsa(key: string): Promise<void> {
    this.veces += 1
    await this.page.keyboard.press(key)
  }

  /** The search of everything, by its key. */
  async busca(text: string): Promise<void> {
    await this.pulsa('/')
    await this.page.locator('[role=combobox][aria-label=Buscar]:focus').waitFor()
    await this.escribe(text)
  }

  /** Enter, once the best result of the search is this. */
  async entra(name: string | RegExp): Promise<void> {
    await this.page.locator('[role=option][data-highlighted]', { hasText: name }).waitFor()
    await this.pulsa('Enter')
  }

  /** The button of the first of a kind in «Le espera», and the answer to its question. */
  async decide(grupo: string, name: RegExp, answer: string): Promise<void> {
    const line = this.page.getByRole('listitem').filter({ has: this.page.locator(`a[href$="grupo=${grupo}"]`) })
    this.veces += 1
    await line.getByRole('button', { name }).click()
    await this.toca('button', answer)
  }

  /** Costs nothing: waits until the text is visible. */
  ve = (text: string | RegExp): Promise<void> => this.page.getByText(text).filter({ visible: true }).first().waitFor()
}

/** Of an emergency that the first page of the list does not show. */
const olderFolio = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}` }
    const answer = await fetch('/api/emergencias?page=2&limit=10', { headers })
    const { data } = (await answer.json()) as { data: { folio: string }[] }
    return data[0]?.folio ?? ''
  })

export interface Tarea {
  nombre: string
  quien: Personaje | 'visitante'
  /** Done before the task begins; not counted. `address`: of the program, for what others do. */
  antes?: (mano: Hand, address: string) => Promise<void>
  hace: (mano: Hand) => Promise<void>
}

async function cambiaEstado(mano: Hand, estado: RegExp): Promise<void> {
  await mano.toca('button', /^B-22.*Cambiar estado/)
  await mano.toca('combobox', 'Estado')
  await mano.toca('option', estado)
  await mano.toca('button', 'Guardar cambios')
}

/** Things that people come for, each from the dashboard, the shortest way. Later ones find what earlier ones left. */
export const tareas: Tarea[] = [
  {
    nombre: 'Cambiar el estado de una unidad',
    quien: 'capitana',
    async hace(mano) {
      await cambiaEstado(mano, /EN SERVICIO/)
      await mano.ve('El estado de B-22 ha sido actualizado a EN SERVICIO')
    },
  },
  {
    nombre: 'Deshacer un cambio de estado',
    quien: 'capitana',
    antes: (mano) => cambiaEstado(mano, /EN REPARACIÓN/),
    async hace(mano) {
      await mano.toca('button', 'Deshacer')
      await mano.ve('Se deshizo el cambio: B-22 vuelve a EN SERVICIO')
    },
  },
  {
    nombre: 'Encontrar un teléfono',
    quien: 'bombera',
    async hace(mano) {
      await mano.busca('vi')
      await mano.ve('Llamar a Pedro Vidal Oñate')
      await mano.ve(/\+56 9 \d{4} \d{4}/)
    },
  },
  {
    nombre: 'Llamar a la Capitana',
    quien: 'bombera',
    async hace(mano) {
      await mano.busca('so')
      await mano.toca('option', /^Llamar a Marcela Soto Araneda/)
    },
  },
  {
    nombre: 'Ver el contacto de emergencia de una bombera',
    quien: 'capitana',
    async hace(mano) {
      await mano.busca('fu')
      await mano.entra('Antonia Fuentes Lillo')
      await mano.ve('En caso de emergencia')
    },
  },
  {
    nombre: 'Recordar una orden a quienes no la leyeron',
    quien: 'capitana',
    async hace(mano) {
      await mano.toca('link', 'Ver biblioteca')
      await mano.toca('button', /^Recordar la lectura de .*Cierre de la calle del cuartel/)
      await mano.ve(/^La lectura se recordó\./)
    },
  },
  {
    nombre: 'Saber por qué alguien no puede entrar',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('link', 'Administrar Usuarios')
      await mano.toca('tab', /^Todos/)
      await mano.toca('button', /^Acciones de /)
      await mano.toca('menuitem', '¿Por qué no puede entrar?')
      await mano.page.getByRole('dialog', { name: /no puede entrar/ }).waitFor()
    },
  },
  {
    nombre: 'Aprobar una licencia',
    quien: 'capitana',
    async hace(mano) {
      await mano.decide('licencias', /^Aprobar: /, 'Aprobar')
      await mano.ve(/quedó aprobada/)
    },
  },
  {
    nombre: 'Verificar un certificado',
    quien: 'capitana',
    async hace(mano) {
      await mano.decide('certificados', /^Verificar: /, 'Verificar')
      await mano.ve(/quedó verificado/)
    },
  },
  {
    nombre: 'Aprobar un cambio de guardia',
    quien: 'capitana',
    async hace(mano) {
      await mano.decide('cambios', /^Aprobar: /, 'Aprobar')
      await mano.ve('El cambio quedó hecho: se les avisó por la campana.')
    },
  },
  {
    nombre: 'Imprimir el rol del mes',
    quien: 'capitana',
    async hace(mano) {
      await mano.toca('link', 'Guardias')
      await Promise.all([mano.page.waitForEvent('download'), mano.toca('button', 'Rol del mes (PDF)')])
    },
  },
  {
    nombre: 'Ver si el respaldo está bien',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('link', 'Sistema')
      await mano.ve(/^Último respaldo: .*verificado/)
    },
  },
  {
    nombre: 'Hacer un respaldo',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('link', 'Sistema')
      await mano.toca('button', 'Crear respaldo')
      await mano.ve('El respaldo terminó bien.')
    },
  },
  {
    nombre: 'Abrir el parte de un folio',
    quien: 'capitana',
    async hace(mano) {
      const folio = await olderFolio(mano.page)
      await mano.busca(folio.slice(-4))
      await mano.entra(`Abrir el parte de ${folio}`)
      await mano.ve('A cargo y resultado')
    },
  },
  {
    nombre: 'Pasar la lista de hoy',
    quien: 'ayudante',
    async hace(mano) {
      await mano.toca('link', 'Asistencia')
      await mano.ve('Marcar todos presentes')
    },
  },
  {
    nombre: 'Encontrar una pieza por su código',
    quien: 'bombera',
    async hace(mano) {
      await mano.busca('025')
      await mano.ve(/^HER-025 /)
    },
  },
  {
    nombre: 'Cambiar la asistencia mínima',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('link', 'Cambiar la asistencia mínima')
      await mano.toca('button', /^Cambiar .*[Aa]sistencia mínima/)
      await mano.page.getByRole('dialog').waitFor()
    },
  },
  {
    nombre: 'Marcar como respondido el mensaje de un vecino',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('button', /^Marcar como respondido: /)
      await mano.ve(/: quedó como respondido\./)
    },
  },
  {
    nombre: 'Ver la próxima guardia propia',
    quien: 'bombera',
    hace: (mano) => mano.ve('Próximas noches'),
  },
  {
    nombre: 'Leer un documento de la biblioteca',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('link', 'Ver biblioteca')
      await mano.toca('button', 'Ver Pauta de mando en emergencias')
      await mano.ve('Descargar')
    },
  },
  {
    nombre: 'Confirmar todas las guardias propias',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('button', /^Confirmar las \d+$/)
      await mano.ve(/^\d+ guardias confirmadas\.$/)
    },
  },
  {
    nombre: 'Estar disponible mañana de 9 a 13',
    quien: 'bombera',
    async hace(mano) {
      await mano.toca('button', 'Otro día')
      await mano.toca('button', 'Mañana')
      await mano.toca('button', '9 a 13')
      await mano.toca('button', 'Guardar')
      await mano.ve('Mañana, 09:00 a 13:00: disponible')
    },
  },
  {
    nombre: 'Un mes de guardias: generar, proponer, revisar y publicar',
    quien: 'capitana',
    async hace(mano) {
      await mano.toca('link', 'Guardias')
      await mano.toca('link', /^Preparar [a-z]+$/)
      await mano.toca('button', 'Generar y proponer')
      await mano.ve('Puestos propuestos')
      await mano.toca('button', /^Publicar las \d+/)
      await mano.ve(/guardias publicadas\. Se avisó/)
    },
  },
  {
    nombre: 'Aprobar a una persona',
    quien: 'administradora',
    async hace(mano) {
      await mano.toca('link', 'Administrar Usuarios')
      await mano.toca('button', /^Aprobar a /)
      await mano.toca('button', 'Aprobar')
      await mano.ve(/fue aprobada/)
    },
  },
  {
    nombre: 'Decir «voy» a una alarma',
    quien: 'bombera',
    async antes(mano, address) {
      const alarma = { clave: '10-4', direccion: 'Baquedano 1234', unidades: [21], otra: true }
      await ask(address, 'POST /emergencias', alarma, await tokenOf(address, 'teniente'))
      await mano.ve('Voy al cuartel')
    },
    async hace(mano) {
      await mano.toca('button', 'Voy al cuartel')
      await mano.ve(/^Usted (va|llega) al cuartel/)
    },
  },
  {
    nombre: 'Anotar la dotación de una unidad, con quien queda a cargo',
    quien: 'capitana',
    antes: (mano) => mano.ve('Emergencia en curso'),
    async hace(mano) {
      await mano.toca('link', /^Rescate/)
      await mano.toca('button', 'Confirmar la dotación de B-21')
      await mano.ve(/de dotación$/)
    },
  },
]
