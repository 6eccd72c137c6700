// The one-pager of 2025 in three languages. Figures are filled in from figures.mjs; the German headlines and names are the site's, the others translate them.
import { headlineOf, names } from '../figures.mjs'

export const texts = {
  de: {
    title: 'Schweizer Versicherungsstudie 2025: One-Pager',
    subject: 'Die wichtigsten Ergebnisse der fünften Ausgabe auf einer Seite',
    keywords: 'Versicherung, Schweiz, Befragung, künstliche Intelligenz, Prämien',
    name: ['Schweizer', 'Versicherungsstudie'],
    kind: 'One-Pager 2025',
    edition: '5. Ausgabe',
    headline: headlineOf('ki-transparenz'),
    lead: (f) =>
      `${f.important} der Befragten ist es wichtig, dass ihre Versicherung offenlegt, wann sie künstliche Intelligenz einsetzt. ${f.undecided} sind unentschieden, ${f.unimportant} halten es für nicht wichtig.`,
    shares: names.transparency,
    question:
      'Frage (sinngemäss): Wie wichtig ist Ihnen, dass Ihre Versicherung offenlegt, wann künstliche Intelligenz eingesetzt wird? Skala 1 bis 7, zusammengefasst: 5–7\u00a0wichtig, 4\u00a0unentschieden, 1–3\u00a0nicht wichtig. Basis 2025: n\u00a0=\u00a01006.',
    premiums: {
      label: 'Prämien',
      statement: headlineOf('praemienanstieg'),
      health: 'Krankenversicherung',
      property: 'Sachversicherung',
      increase: (v) => `Anstieg im Mittel ${v}`,
      note: 'Anteil, der 2025 einen Anstieg der Prämien bemerkt hat.',
    },
    online: {
      label: 'Kommunikation',
      statement: headlineOf('online-kommunikation'),
      note: 'Anteil, der Online-Kommunikation mit der Versicherung in Betracht zieht.',
    },
    usage: {
      label: 'Künstliche Intelligenz',
      statement: headlineOf('ki-nutzung'),
      ...names.usage,
      note: 'Nutzung von Anwendungen mit künstlicher Intelligenz.',
    },
    sample: {
      label: 'Stichprobe',
      respondents: 'Befragte in drei Sprachregionen',
      age: 'Jahre im Durchschnitt',
      gender: ['Frauen', 'Männer'],
      languages: ['Deutsch', 'Französisch', 'Italienisch'],
      note: 'Sprachen: Mehrfachnennungen möglich.',
    },
    foot: {
      institute: 'Institut für Versicherungsforschung\nTechnische Hochschule Muster\nMusterstrasse 1, 8000 Musterstadt',
      order: 'Die ganze Studie umfasst 99\u00a0Seiten und kann auf der Website bestellt werden.',
      cite: 'Zitieren: Schweizer Versicherungsstudie 2025, Institut für Versicherungs\u00adforschung, Technische Hochschule Muster. Abdruck mit Quellenangabe frei.',
    },
  },
  fr: {
    title: 'Étude suisse sur l’assurance 2025\u00a0: l’essentiel en une page',
    subject: 'Les principaux résultats de la cinquième édition',
    keywords: 'assurance, Suisse, enquête, intelligence artificielle, primes',
    name: ['Étude suisse', 'sur l’assurance'],
    kind: 'En une page, 2025',
    edition: 'Cinquième édition',
    headline: 'Quatre sur cinq veulent savoir\nquand une machine leur répond.',
    lead: (f) =>
      `Pour ${f.important} des personnes interrogées, il est important que leur assurance indique quand elle recourt à l’intelligence artificielle. ${f.undecided} sont sans avis tranché, ${f.unimportant} n’y attachent pas d’importance.`,
    shares: ['La transparence sur l’IA m’importe', 'sans avis tranché', 'pas important'],
    question:
      'Question (en substance)\u00a0: dans quelle mesure est-il important pour vous que votre assurance indique quand elle utilise l’intelligence artificielle\u00a0? Échelle de 1 à 7, regroupée\u00a0: 5–7\u00a0important, 4\u00a0sans avis tranché, 1–3\u00a0pas important. Base 2025\u00a0: n\u00a0=\u00a01006.',
    premiums: {
      label: 'Primes',
      statement: 'Neuf personnes sur dix ont remarqué que l’assurance-maladie devient plus chère.',
      health: 'Assurance-maladie',
      property: 'Assurance de choses',
      increase: (v) => `Hausse moyenne ${v}`,
      note: 'Part des personnes ayant remarqué une hausse des primes en 2025.',
    },
    online: {
      label: 'Communication',
      statement: 'Un peu plus de la moitié envisagent de communiquer en ligne.',
      note: 'Part des personnes envisageant de communiquer en ligne avec leur assurance.',
    },
    usage: {
      label: 'Intelligence artificielle',
      statement: 'L’intelligence artificielle est entrée dans le quotidien\u00a0: 70\u00a0% l’utilisent.',
      yes: 'Oui',
      no: 'Non',
      unsure: 'Incertain',
      note: 'Utilisation d’applications dotées d’intelligence artificielle.',
    },
    sample: {
      label: 'Échantillon',
      respondents: 'personnes dans trois régions linguistiques',
      age: 'ans en moyenne',
      gender: ['femmes', 'hommes'],
      languages: ['allemand', 'français', 'italien'],
      note: 'Langues\u00a0: plusieurs réponses possibles.',
    },
    foot: {
      institute: 'Institut de recherche en assurances\nTechnische Hochschule Muster\nMusterstrasse 1, 8000 Musterstadt',
      order: 'L’étude complète compte 99\u00a0pages, en allemand. Elle peut être commandée sur le site.',
      cite: 'Citation\u00a0: Étude suisse sur l’assurance 2025, Institut für Versicherungsforschung, Technische Hochschule Muster. Reproduction libre avec mention de la source.',
    },
  },
  en: {
    title: 'Swiss Insurance Study 2025: one-page summary',
    subject: 'The main findings of the fifth edition on one page',
    keywords: 'insurance, Switzerland, survey, artificial intelligence, premiums',
    name: ['Swiss', 'Insurance Study'],
    kind: 'One-pager 2025',
    edition: 'Fifth edition',
    headline: 'Four in five want to know\nwhen a machine is answering.',
    lead: (f) =>
      `For ${f.important} of respondents it is important that their insurer discloses when it uses artificial intelligence. ${f.undecided} are undecided, and ${f.unimportant} consider it not important.`,
    shares: ['Transparency about AI is important to me', 'undecided', 'not important'],
    question:
      'Question (in substance): How important is it to you that your insurer discloses when artificial intelligence is being used? Scale from 1 to 7, grouped: 5–7\u00a0important, 4\u00a0undecided, 1–3\u00a0not important. Base 2025: n\u00a0=\u00a01006.',
    premiums: {
      label: 'Premiums',
      statement: 'Nine in ten have noticed that health insurance is getting more expensive.',
      health: 'Health insurance',
      property: 'Property insurance',
      increase: (v) => `Average increase ${v}`,
      note: 'Share of respondents who noticed an increase in premiums in 2025.',
    },
    online: {
      label: 'Communication',
      statement: 'Just over half would consider communicating online.',
      note: 'Share of respondents who consider communicating online with their insurer.',
    },
    usage: {
      label: 'Artificial intelligence',
      statement: 'Artificial intelligence has become part of everyday life: 70% use it.',
      yes: 'Yes',
      no: 'No',
      unsure: 'Unsure',
      note: 'Use of applications based on artificial intelligence.',
    },
    sample: {
      label: 'Sample',
      respondents: 'respondents in three language regions',
      age: 'years, average age',
      gender: ['women', 'men'],
      languages: ['German', 'French', 'Italian'],
      note: 'Languages: multiple answers possible.',
    },
    foot: {
      institute: 'Institute for Insurance Research\nTechnische Hochschule Muster\nMusterstrasse 1, 8000 Musterstadt',
      order: 'The full study has 99\u00a0pages, in German, and can be ordered on the website.',
      cite: 'Cite as: Swiss Insurance Study 2025, Institut für Versicherungsforschung, Technische Hochschule Muster. Free to reprint with attribution.',
    },
  },
}
