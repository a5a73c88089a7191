/** Passwords that guessers try first, of those long enough to be allowed: in Latin, on the Cyrillic keyboard and spelled out. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
00000000 000000000 0123456789 11111111 111111111 1111111111 11112222 11223344 1122334455 12121212 123123123 123123qwe
123321123 12341234 12344321 123454321 12345678 123456789 1234567890 12345678910 1234qwer 13131313 147258369 159753159
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 22222222 33333333 55555555 66666666 77777777 87654321
88888888 987654321 9876543210 99999999 a1b2c3d4 aa123456 aaaaaaaa abc12345 abc123456 abcd1234 abcdefg1 abcdefgh
admin123 admin1234 adminadmin administrator aleksandr alexander anastasia anastasiya andrey123 angel123 arsenal1
asdasdasd asdf1234 asdfasdf asdfghjk asdfghjkl atesta123 atesta1234 autumn2024 autumn2025 autumn2026 babygirl babygirl1
barcelona baseball baseball1 basketball batman123 blink182 butterfly changeit changeme changeme1 charlie1 cheese123
chelsea1 chocolate company1 company123 computer computer1 cookie123 corporate corvette december default1 demo1234
demodemo dmitriy1 dmitry123 dnipro123 dragon123 dynamo123 education ekaterina employee1 examiner1 facebook ferrari1
flower123 football football1 freedom1 google123 guest123 harley123 hello123 helloworld hockey123 iloveyou iloveyou1
iloveyou2 internet internet1 ironman123 jackdaniels january1 jennifer jessica1 jordan23 kharkiv1 kiev1234 killer123
kotenok1 kristina1 kyiv1234 letmein1 letmein123 liverpool liverpool1 login123 lovelove lovely123 loveyou1 lubov123
maksim123 manager1 manager123 manchester marina123 marlboro master123 matrix123 mercedes merlin123 michael1 michelle
monkey123 mustang1 natasha1 natasha123 nicole123 nikita123 november odessa123 onboarding p4ssw0rd p4ssword p@ssw0rd
p@ssword pa$$word pa55w0rd pa55word parol123 parol1234 pass1234 passpass passport passw0rd passw0rd1 password password!
password1 password12 password123 password1234 phoenix1 pokemon1 porsche1 princess princess1 privet123 q1w2e3r4
q1w2e3r4t5 qazwsx123 qazwsxedc qazwsxedcrfv qweasd123 qweasdzxc qwer1234 qwerty12 qwerty123 qwerty1234 qwerty12345
qwertyqwerty qwertyui qwertyuiop qwertyйцукен real1234 root1234 rootroot samsung1 secret12 secret123 september
sergey123 shadow123 shakhtar shevchenko slavaukraini soccer123 solnyshko spiderman spring2024 spring2025 spring2026
starwars starwars1 summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 sunshine sunshine1
superman superman1 supervisor svetlana tatiana1 temp1234 temporary test1234 tester123 testing1 testtest training
training1 trustno1 ukraina1 ukraine1 ukraine123 ukraine2022 ukraine2024 user1234 username valentina vladimir welcome1
welcome12 welcome123 whatever whatever1 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025 winter2026
yamaha123 zaichik1 zaq12wsx zaq1zaq1 zxcvbnm1 zxcvbnm123 zxcvbnma динамо123 зайчик123 йцукен12 йцукен123 йцукен1234
йцукенгш йцукенгшщз киев2024 київ2024 котенок1 котик123 любовь123 марина123 наташа123 пароль12 пароль123 пароль1234
парольпароль привет12 привет123 привіт123 привітпривіт солнышко солнышко1 сонечко1 сонечко123 украина1 україна1
україна2022 фывапролд фівапролд шахтар123 шевченко ячсмить1 ячсмитьб
`
    .trim()
    .split(/\s+/),
);
