/**
 * A question bank as people write it, and the expected result: line, text and answers of each question, line and reason
 * of each skipped part.
 */
export type GiftBank = {
  name: string;
  text: string;
  questions: [number, string, string][];
  skipped: [number, string][];
};

const induction = `\uFEFF// Вступний інструктаж, версія 3
// Склав відділ охорони праці

$CATEGORY: Охорона праці/Вступ

::ОП-01:: Що треба зробити насамперед, якщо спрацювала пожежна сигналізація? {
  =Покинути будівлю найближчим виходом # Саме так.
  ~Дочекатися вказівки керівника        # Ні: часу на це немає.
  ~Забрати особисті речі
}

::ОП-02:: Які засоби захисту обов’язкові в цеху?{
  ~%50%каска
  ~%50%захисні окуляри
  ~%-100%навушники з музикою
  ####Див. розділ 4 інструкції\\: «Засоби захисту».
}

Вогнегасник перевіряють {=щороку ~щомісяця ~раз на п’ять років} і записують у журнал.

$CATEGORY: Охорона праці/Електрика
Мокрими руками можна торкатися вимикача, якщо напруга нижча за 220 В.{FALSE#Ні!#Так.}

// чернетка, ще обговорюємо
::ОП-05:: Опишіть свої дії в разі травми колеги. {}

::ОП-06:: Скільки метрів до найближчого виходу? {#25:5}
`;

const moodleExport = `// question: 0  name: Switch category to $course$/top/Default for Sales
$CATEGORY: $course$/top/Default for Sales


// question: 812  name: Discount
::Discount::[html]<p dir\\="ltr" style\\="text-align\\: left;">A customer asks for 15 % off. What do you do?<br></p>{
\t~<p>Refuse at once</p>#<p>We never do.</p>
\t=<p>Ask what they compare us with</p>#<p>Yes&nbsp;– listen first.</p>
\t~<p>Agree</p>
\t####<p>See the handbook, p. 12</p>
}


// question: 813  name: Contract
::Contract::[html]<p>Which of these need a written contract?</p>{
\t~%33.33333%<p>Orders over 10 000</p>
\t~%33.33333%<p>Rent</p>
\t~%-50%<p>Samples</p>
\t~%33.33333%<p>Orders from abroad</p>
}


// question: 814  name: Map
::Map::[html]<p>Where is our store?<img src\\="@@PLUGINFILE@@/map.png" alt\\="" width\\="300"></p>{
\t=Kyiv
\t~Lviv
}


// question: 815  name: Note
::Note::[html]<p>The next questions are about returns.</p>


// question: 816  name: Pairs
::Pairs::[html]<p>Match</p>{
\t=<p>Return</p> -> 14 days
\t=<p>Repair</p> -> 2 years
}


// question: 817  name: Word
::Word::[html]<p>Name the law</p>{
\t=%100%GDPR#
}


// question: 818  name: TF
::TF::[html]<p>A receipt is needed for a return.</p>{TRUE}
`;

const programmers = [
  "::git:: Which command shows what you changed? {=git diff ~git push --force ~git log --format\\=%H}",
  "",
  "What does this print?\\nint main() \\{ return 2 + 2 \\=\\= 4; \\} {",
  "// the trick: true converts to 1",
  "~4",
  "=1",
  "~C\\:\\\\Windows",
  "}",
  "   ",
  "When is `a<b && b>c` true for List<T>?{~never =when b is the largest ~[html]<i>always</i>}",
  "\t",
  "Forgot the end {=yes ~no",
  "",
  "=still no}",
  "",
  "Two in a row {T}",
  "without a line between {F}",
].join("\r\n");

export const giftBanks: GiftBank[] = [
  {
    name: "an induction written by hand in Ukrainian",
    text: induction,
    questions: [
      [
        6,
        "Що треба зробити насамперед, якщо спрацювала пожежна сигналізація?",
        "+Покинути будівлю найближчим виходом|-Дочекатися вказівки керівника|-Забрати особисті речі",
      ],
      [12, "Які засоби захисту обов’язкові в цеху?", "+каска|+захисні окуляри|-навушники з музикою"],
      [19, "Вогнегасник перевіряють _____ і записують у журнал.", "+щороку|-щомісяця|-раз на п’ять років"],
      [22, "Мокрими руками можна торкатися вимикача, якщо напруга нижча за 220 В.", "-Правда|+Неправда"],
    ],
    skipped: [
      [25, "essay"],
      [27, "numerical"],
    ],
  },
  {
    name: "an export of Moodle with HTML",
    text: moodleExport,
    questions: [
      [6, "A customer asks for 15 % off. What do you do?", "-Refuse at once|+Ask what they compare us with|-Agree"],
      [15, "Which of these need a written contract?", "+Orders over 10 000|+Rent|-Samples|+Orders from abroad"],
      [48, "A receipt is needed for a return.", "+Правда|-Неправда"],
    ],
    skipped: [
      [24, "image"],
      [31, "description"],
      [35, "matching"],
      [42, "short_answer"],
    ],
  },
  {
    name: "questions about programming, saved on Windows, with mistakes",
    text: programmers,
    questions: [
      [1, "Which command shows what you changed?", "+git diff|-git push --force|-git log --format=%H"],
      [3, "What does this print?\nint main() { return 2 + 2 == 4; }", "-4|+1|-C:\\Windows"],
      [10, "When is `a<b && b>c` true for List<T>?", "-never|+when b is the largest|-always"],
    ],
    skipped: [
      [12, "braces"],
      [14, "braces"],
      [16, "braces"],
    ],
  },
  { name: "an empty file", text: "\uFEFF\r\n // nothing yet\r\n", questions: [], skipped: [] },
];
