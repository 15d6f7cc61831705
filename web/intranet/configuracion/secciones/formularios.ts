import type { ComponentType } from 'react'
import type { Seccion } from '#contract/sitio.ts'
import { AlianzaForm } from './alianza-form.tsx'
import { CapacitacionForm } from './capacitacion-form.tsx'
import { CompaniaForm } from './compania-form.tsx'
import { ContactoForm } from './contacto-form.tsx'
import { GaleriaForm } from './galeria-form.tsx'
import { HistoriaForm } from './historia-form.tsx'
import { InicioForm } from './inicio-form.tsx'
import { MaterialMayorForm } from './material-mayor-form.tsx'
import { PrivacidadForm } from './privacidad-form.tsx'
import { PublicacionForm } from './publicacion-form.tsx'
import { VoluntarioForm } from './voluntario-form.tsx'

/** Form fields of each section. */
export const formularios: Record<Seccion, ComponentType> = {
  compania: CompaniaForm,
  inicio: InicioForm,
  historia: HistoriaForm,
  alianza: AlianzaForm,
  'material-mayor': MaterialMayorForm,
  capacitacion: CapacitacionForm,
  galeria: GaleriaForm,
  contacto: ContactoForm,
  voluntario: VoluntarioForm,
  privacidad: PrivacidadForm,
  publicacion: PublicacionForm,
}
