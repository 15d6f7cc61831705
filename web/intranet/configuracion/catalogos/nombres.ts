import type { Catalogo, CategoriaActo, TipoClave } from '#contract/catalogos.ts'

interface Nombres {
  plural: string
  /** Singular label, for adding one. */
  uno: string
  trata: string
}

/** Labels of the catalogues, in the order of their tabs. */
export const nombresCatalogos: Record<Catalogo, Nombres> = {
  claves: { plural: 'Claves', uno: 'clave', trata: 'Las claves radiales, como las usa su Cuerpo.' },
  tipos_acto: {
    plural: 'Tipos de acto',
    uno: 'tipo de acto',
    trata: 'Cómo cuenta cada acto para la asistencia. Cada acto puede contar de otra manera, con su motivo.',
  },
  tenidas: { plural: 'Tenidas', uno: 'tenida', trata: 'Con qué se cita a un acto.' },
  cargos: {
    plural: 'Cargos',
    uno: 'cargo',
    trata: 'Los cargos que se anotan junto a «Otro» y en la hoja de servicios. Los diez de la ficha no cambian.',
  },
  tipos_unidad: { plural: 'Tipos de unidad', uno: 'tipo de unidad', trata: 'Se sugieren al agregar una unidad.' },
  feriados: {
    plural: 'Feriados',
    uno: 'feriado',
    trata:
      'Los de ley vienen puestos. Agregue las elecciones y los de su comuna: con ellos se cuentan los días hábiles.',
  },
}

export const nombresTiposClave: Record<TipoClave, string> = {
  incidente: 'Incidente',
  unidad: 'Momento de una unidad',
  servicio: 'Servicio',
}

export const nombresCategorias: Record<CategoriaActo, string> = {
  obligatorio_cuerpo: 'Obligatorio de Cuerpo',
  obligatorio_compania: 'Obligatorio de Compañía',
  abono: 'Abono',
  no_computa: 'No se cuenta',
}
